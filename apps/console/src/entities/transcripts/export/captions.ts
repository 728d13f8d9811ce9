import { type Cue, formatSrt, formatVtt } from '@patchbay/text'
import type { ExportedTranscript, ExportedLine, ExportedWord } from './exported-transcript.ts'

/** What is read at once: two rows of 42 signs, for seven seconds at most. */
const captionLimits = { characters: 84, row: 42, seconds: 7 }

export const toSrt = ({ lines }: ExportedTranscript): string => formatSrt(buildCues(lines))
export const toVtt = ({ lines }: ExportedTranscript): string => formatVtt(buildCues(lines))

const buildCues = (lines: readonly ExportedLine[]): Cue[] =>
  lines.flatMap((line) =>
    groupWords(splitLine(line)).map((parts) => ({
      startMs: (parts[0]?.start ?? line.start) * 1000,
      endMs: (parts.at(-1)?.end ?? line.end) * 1000,
      name: line.speaker,
      rows: breakRows(
        parts
          .map(({ text }) => text)
          .join('')
          .trim(),
      ),
    })),
  )

/** Where a word begins in its line; without times where nobody told them. */
type TimedWord = { from: number; times?: { start: number; end: number } }

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The line's own text, cut before each word, with when it is said: told, else by its length. */
function splitLine({ text, words, start, end }: ExportedLine): ExportedWord[] {
  const placed: TimedWord[] = []
  let after = 0
  for (const word of words) {
    const from = text.indexOf(word.text, after)
    if (from < 0 || word.text === '') continue
    after = from + word.text.length
    placed.push({ from, times: word })
  }
  const isTimed = placed.length > 0 && placed.length * 2 >= words.length
  const starts: TimedWord[] = isTimed
    ? placed
    : [...wordSegmenter.segment(text)].flatMap(({ isWordLike, index }) => (isWordLike ? [{ from: index }] : []))
  const perCharacter = (end - start) / Math.max(1, text.length)
  return starts.map(({ from: begins, times }, at) => {
    const from = at === 0 ? 0 : begins
    const to = starts[at + 1]?.from ?? text.length
    const said = times ?? { start: start + from * perCharacter, end: start + to * perCharacter }
    return { text: text.slice(from, to), start: said.start, end: Math.max(said.start, said.end) }
  })
}

function groupWords(parts: readonly ExportedWord[]): ExportedWord[][] {
  const groups: ExportedWord[][] = []
  let characters = 0
  for (const part of parts) {
    const group = groups.at(-1)
    const first = group?.[0]
    characters += part.text.length
    if (!group || !first || characters > captionLimits.characters || part.end - first.start > captionLimits.seconds) {
      groups.push([part])
      characters = part.text.length
    } else group.push(part)
  }
  return groups
}

/** One row, or two of about one length. */
function breakRows(text: string): string[] {
  if (text.length <= captionLimits.row) return [text]
  const breaks = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  const nearest = breaks.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]
  return nearest === undefined ? [text] : [text.slice(0, nearest), text.slice(nearest).trim()]
}
