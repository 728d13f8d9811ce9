import { lineBreakOpportunities, endsClause } from '@patchbay/text'

/** What people can read while they listen: two rows of 42 columns. A character of a wide script takes two columns. */
export const maxRowColumns = 42

const fullWidthCharacters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u
const zeroWidthCharacters = /^[\p{M}\p{Cf}]+$/u
const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function countColumns(text: string): number {
  let columns = 0
  for (const { segment } of graphemeSegmenter.segment(text)) {
    if (!zeroWidthCharacters.test(segment)) columns += fullWidthCharacters.test(segment) ? 2 : 1
  }
  return columns
}

/** A break after punctuation is worth rows that differ by so many columns more. */
const clauseBreakBonus = 8

/** One row, or two of like length, cut after a clause where it can be; undefined where two rows are too few. */
export function breakIntoRows(text: string): string[] | undefined {
  const whole = text.trim()
  if (countColumns(whole) <= maxRowColumns) return [whole]
  const pairs = lineBreakOpportunities(whole)
    .map((index) => [whole.slice(0, index).trim(), whole.slice(index).trim()] as const)
    .filter((rows) => rows.every((row) => countColumns(row) <= maxRowColumns))
    .map((rows) => ({ rows, cost: Math.max(...rows.map(countColumns)) - (endsClause(rows[0]) ? clauseBreakBonus : 0) }))
  const [best] = pairs.toSorted((one, other) => one.cost - other.cost)
  return best && [...best.rows]
}

/** The text in pieces of at most so many columns, cut between words where it can be. Nothing is lost between them. */
export function splitForCaptions(text: string, maxColumns: number): string[] {
  if (countColumns(text.trim()) <= maxColumns) return [text]
  const pieces: string[] = []
  let piece = ''
  const places = new Set(lineBreakOpportunities(text))
  let sinceBreak = 0
  let index = 0
  for (const { segment } of graphemeSegmenter.segment(text)) {
    if (places.has(index)) sinceBreak = piece.length
    if (piece !== '' && countColumns(piece + segment) > maxColumns) {
      const at = sinceBreak > 0 ? sinceBreak : piece.length
      pieces.push(piece.slice(0, at))
      piece = piece.slice(at)
      sinceBreak = 0
    }
    piece += segment
    index += segment.length
  }
  return [...pieces, piece]
}
