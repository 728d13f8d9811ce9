import type { ReadableLine } from '@patchbay/contract'
import { type Line, placedWords } from '../../kit/reading/lines.ts'
import { speakerWords } from './chunks.ts'

export type Readable = { lines: Line[]; speakers: { name: string }[] }

/** The lines of a transcript file with the places of their words; speakers by name, in the order in which they begin. */
export function readableOf(file: readonly ReadableLine[]): Readable {
  const speakers: { name: string; id: string }[] = []
  const speakerOf = ({ speaker: id, name }: ReadableLine) => {
    const known = speakers.findIndex((each) => each.id === id && (name === undefined || each.name === name))
    return known >= 0 ? known : speakers.push({ id, name: name?.trim() || speakerWords(id) }) - 1
  }
  const lines = file
    .filter(({ text }) => text.trim() !== '')
    .map((line) => ({
      speaker: speakerOf(line),
      text: line.text,
      startSeconds: line.timestamp[0],
      endSeconds: line.timestamp[1],
      words: placedWords(line.text, line.words),
      notes: [],
    }))
  return { lines: lines.toSorted((a, b) => a.startSeconds - b.startSeconds), speakers }
}
