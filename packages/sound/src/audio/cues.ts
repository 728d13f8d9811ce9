import { type Cue, endsClause, endsSentence } from '@patchbay/text'
import { countColumns, maxRowColumns, splitForCaptions, breakIntoRows } from './caption-rows.ts'

/** A spoken line on the episode's timeline; words with their times in ms from its beginning. */
export type CaptionLine = {
  speaker: number
  name: string
  startMs: number
  endMs: number
  text: string
  words: TimedText[]
}
type TimedText = { text: string; startMs: number; endMs: number }

const maxCueMs = 6000
/** A cue stays at least so long where the next one lets it. */
const minCueMs = 1000

/** Cuts lines into cues of at most two rows and six seconds, at the ends of sentences and clauses where it can. */
export function buildCues(lines: readonly CaptionLine[]): Cue[] {
  const cues = lines.flatMap((line) =>
    groupIntoCues(line).map((group) => ({
      startMs: group[0]?.startMs ?? line.startMs,
      endMs: group.at(-1)?.endMs ?? line.endMs,
      name: line.name,
      rows: breakIntoRows(textOf(group)) ?? [textOf(group)],
    })),
  )
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.startMs ?? Infinity
    return { ...cue, endMs: Math.max(cue.endMs, Math.min(cue.startMs + minCueMs, next)) }
  })
}

const textOf = (parts: readonly TimedText[]) =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim()

function groupIntoCues(line: CaptionLine): TimedText[][] {
  const groups: TimedText[][] = []
  let group: TimedText[] = []
  for (const part of splitTimedText(line).flatMap(splitLongText)) {
    if (exceedsCue([...group, part])) {
      const kept = lastGoodBreak(group)
      groups.push(group.slice(0, kept))
      group = group.slice(kept)
    }
    group.push(part)
    if (endsSentence(part.text) && breakIntoRows(textOf(group))?.length === 2) {
      groups.push(group)
      group = []
    }
  }
  return [...groups, group].filter((parts) => textOf(parts) !== '')
}

function exceedsCue(parts: readonly TimedText[]): boolean {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length === 1) return false
  return last.endMs - first.startMs > maxCueMs || breakIntoRows(textOf(parts)) === undefined
}

/** How many parts of a full cue stay in it: up to the last clause in its second half, else all. */
function lastGoodBreak(parts: readonly TimedText[]): number {
  const all = countColumns(textOf(parts))
  const clause = parts.findLastIndex(({ text }, index) => {
    const share = countColumns(textOf(parts.slice(0, index + 1))) / all
    return share >= 0.5 && endsClause(text)
  })
  return clause < 0 ? parts.length : clause + 1
}

/**
 * The line's own text, cut before each of its words, so that spaces, punctuation and scripts without spaces stay as
 * they are written. Words that the text does not have (an engine may say more than is written) count to the one before.
 */
export function splitTimedText({ text, words, startMs, endMs }: CaptionLine): TimedText[] {
  let from = 0
  const found = words.flatMap((word) => {
    const index = text.indexOf(word.text, from)
    if (index < 0 || word.text === '') return []
    from = index + word.text.length
    return [{ index, startMs: word.startMs, endMs: word.endMs }]
  })
  if (found.length * 2 < words.length || found.length === 0) return [{ text, startMs, endMs }]
  return found.map((word, position) => {
    const begin = position === 0 ? 0 : word.index
    return { text: text.slice(begin, found[position + 1]?.index), startMs: word.startMs, endMs: word.endMs }
  })
}

/** A part that fits into no cue (a long address, a sentence without spaces) in pieces; its time by their length. */
function splitLongText(part: TimedText): TimedText[] {
  const lasts = part.endMs - part.startMs
  const columns = Math.min(maxRowColumns, Math.floor((countColumns(part.text) * maxCueMs) / lasts))
  const perCharacter = lasts / part.text.length
  let at = part.startMs
  return splitForCaptions(part.text, Math.max(1, columns)).map((text) => {
    const startMs = Math.round(at)
    at += text.length * perCharacter
    return { text, startMs, endMs: Math.round(at) }
  })
}
