import type { NoteLocation } from './port.ts'

/** The id of a passage in a report, one of its own among all sources: "3:p12" is passage p12 of the third document. */
export const passageKey = ({ document, passageId }: Pick<NoteLocation, 'document' | 'passageId'>): string =>
  `${document + 1}:${passageId}`

/** Undefined for what is no such id. */
export function parsePassageKey(key: string): { document: number; passageId: string } | undefined {
  const [, number, passageId] = /^(\d+):(.+)$/.exec(key) ?? []
  return number === undefined || passageId === undefined ? undefined : { document: Number(number) - 1, passageId }
}
