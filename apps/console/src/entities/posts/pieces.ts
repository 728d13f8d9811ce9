import type { ReadText } from './x-text.ts'

export type Piece = { start: number; text: string; to: string | undefined; isOver: boolean }

/** A text in the pieces that it is drawn of: plain words, what leads somewhere, and what is over the limit. */
export function pieces({ text, marks, count: { overFrom = text.length } }: ReadText): Piece[] {
  const cuts = [0, ...marks.flatMap(({ start, end }) => [start, end]), overFrom, text.length]
  const places = [...new Set(cuts)].toSorted((one, other) => one - other)
  return places.slice(0, -1).map((start, place) => ({
    start,
    text: text.slice(start, places[place + 1]),
    to: marks.find((mark) => mark.start <= start && start < mark.end)?.to,
    isOver: start >= overFrom,
  }))
}
