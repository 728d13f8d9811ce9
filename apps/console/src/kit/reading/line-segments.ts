import type { CitationMark, Word } from './lines.ts'

/** A stretch of a line that is drawn alike: part of a word, part of what was found; and the notes behind it. */
export type LineSegment = {
  from: number
  text: string
  word: number | undefined
  isFound: boolean
  isChosen: boolean
  notes: readonly CitationMark[]
}

/** Where the last part before a note begins: it stays with its note when the line is broken. */
const lastSegmentPattern = (text: string, at: number) =>
  Math.max(text.lastIndexOf(' ', at - 1) + 1, at - maxSegmentLength, 0)
const maxSegmentLength = 16

/** What was found in one line; `isChosen`: the one that is stepped to. */
export type MatchMark = { from: number; to: number; isChosen: boolean }

type LineMarkup = { words: readonly Word[]; marks: readonly MatchMark[]; notes: readonly CitationMark[] }

/** The line cut wherever a word, a mark or a note begins or ends; together the pieces are its text. */
export function segmentLine(text: string, { words, marks, notes }: LineMarkup): LineSegment[] {
  const cuts = new Set([0, text.length])
  for (const { from, to } of [...words, ...marks]) cuts.add(from).add(to)
  for (const { at } of notes) cuts.add(Math.min(at, text.length)).add(lastSegmentPattern(text, at))
  const places = [...cuts].toSorted((a, b) => a - b)
  let word = 0
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    while (word < words.length && (words[word]?.to ?? 0) <= from) word += 1
    const isInWord = (words[word]?.from ?? Infinity) <= from
    const mark = marks.find((each) => each.from <= from && to <= each.to)
    return {
      from,
      text: text.slice(from, to),
      word: isInWord ? word : undefined,
      isFound: mark !== undefined,
      isChosen: mark?.isChosen === true,
      notes: notes.filter(({ at }) => Math.min(at, text.length) === to),
    }
  })
}
