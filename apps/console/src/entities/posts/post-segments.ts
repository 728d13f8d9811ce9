import type { ParsedPost } from './x-text.ts'

export type PostSegment = { start: number; text: string; href: string | undefined; isOverLimit: boolean }

/** A text in the pieces that it is drawn of: plain words, what leads somewhere, and what is over the limit. */
export function segmentPost({ text, marks, count: { overflowStart = text.length } }: ParsedPost): PostSegment[] {
  const cuts = [0, ...marks.flatMap(({ start, end }) => [start, end]), overflowStart, text.length]
  const places = [...new Set(cuts)].toSorted((one, other) => one - other)
  return places.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, places[index + 1]),
    href: marks.find((mark) => mark.start <= start && start < mark.end)?.href,
    isOverLimit: start >= overflowStart,
  }))
}
