import { type Line, type CitationMark, indexAtTime } from '../reading/lines.ts'
import type { Citation } from './sources.ts'

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** So much of a sentence has to stand in a passage for it to be what the sentence says. */
const minSharedWords = 0.6

/** Times are kept in thousandths on one side, in seconds on the other. */
const roundingSeconds = 0.06

/**
 * The lines with a number behind every sentence that a passage bears out. A citation says when its line begins; which of
 * the line's sentences it is for is seen by their words, and where none of them stands in it, it is for the line.
 */
export function annotateCitedLines(
  lines: readonly Line[],
  citations: readonly Citation[],
  numberOf: (citation: Citation) => number | undefined,
): Line[] {
  const notes = new Map<number, Map<string, CitationMark>>()
  for (const citation of citations) {
    const number = numberOf(citation)
    if (citation.timeMs === undefined || number === undefined) continue
    const place = indexAtTime(lines, citation.timeMs / 1000 + roundingSeconds)
    const line = lines[place]
    if (!line) continue
    const ofLine = notes.get(place) ?? new Map<string, CitationMark>()
    notes.set(place, ofLine)
    for (const at of sentenceEndsIn(line.text, citation.text ?? '')) ofLine.set(`${number} ${at}`, { number, at })
  }
  return lines.map((line, index) => {
    const found = notes.get(index)
    return found ? { ...line, notes: [...found.values()].toSorted((a, b) => a.at - b.at || a.number - b.number) } : line
  })
}

/** Where the sentences end that stand in the passage; the end of the line where none does. */
function sentenceEndsIn(line: string, passage: string): number[] {
  const [passageWords, plainPassage] = [new Set(splitWords(passage)), normalizeText(passage)]
  const ends = Array.from(sentences.segment(line)).flatMap(({ segment, index }) => {
    const words = splitWords(segment)
    if (words.length === 0) return []
    const shared = words.filter((word) => passageWords.has(word)).length / words.length
    const stands = plainPassage.includes(normalizeText(segment)) || (words.length > 3 && shared >= minSharedWords)
    return stands ? [index + segment.trimEnd().length] : []
  })
  return ends.length > 0 ? ends : [line.trimEnd().length]
}

const normalizeText = (text: string) => splitWords(text).join(' ')
const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
