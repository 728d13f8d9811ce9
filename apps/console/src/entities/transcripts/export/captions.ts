import type { Exported, ExportedLine, ExportedWord } from './exported.ts'

/** What is read at once: two rows of 42 signs, for seven seconds at most. */
const most = { characters: 84, row: 42, seconds: 7 }

type Cue = { start: number; end: number; speaker: string; rows: string[] }

/** SubRip. Who speaks stands before the words where they are another's than before. */
export const asSrt = (exported: Exported): string =>
  cuesOf(exported.lines)
    .map(
      ({ start, end, rows }, at) =>
        `${at + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${rows.map(plain).join('\n')}\n`,
    )
    .join('\n')

/** WebVTT, with who speaks as its voice tag. */
export const asVtt = (exported: Exported): string =>
  `WEBVTT\n\n${cuesOf(exported.lines)
    .map(({ start, end, speaker, rows }) => {
      const [first = '', ...others] = rows.map(escaped)
      return `${clock(start, '.')} --> ${clock(end, '.')}\n<v ${escaped(speaker)}>${[first, ...others].join('\n')}\n`
    })
    .join('\n')}`

/** Players take angle brackets for markup, and an arrow for a time. */
const plain = (text: string) => text.replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›')
const escaped = (text: string) =>
  text.replaceAll('-->', '→').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function clock(seconds: number, point: ',' | '.'): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(rest)}${point}${String(ms % 1000).padStart(3, '0')}`
}

const cuesOf = (lines: readonly ExportedLine[]): Cue[] =>
  lines.flatMap((line) =>
    groupsOf(partsOf(line)).map((parts) => ({
      start: parts[0]?.start ?? line.start,
      end: parts.at(-1)?.end ?? line.end,
      speaker: line.speaker,
      rows: rowsOf(
        parts
          .map(({ text }) => text)
          .join('')
          .trim(),
      ),
    })),
  )

/** Where a word begins in its line; without times where nobody told them. */
type Placed = { from: number; times?: { start: number; end: number } }

const wordsIn = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The line's own text, cut before each word, with when it is said: told, else by its length. */
function partsOf({ text, words, start, end }: ExportedLine): ExportedWord[] {
  const placed: Placed[] = []
  let after = 0
  for (const word of words) {
    const from = text.indexOf(word.text, after)
    if (from < 0 || word.text === '') continue
    after = from + word.text.length
    placed.push({ from, times: word })
  }
  const isTimed = placed.length > 0 && placed.length * 2 >= words.length
  const starts: Placed[] = isTimed
    ? placed
    : [...wordsIn.segment(text)].flatMap(({ isWordLike, index }) => (isWordLike ? [{ from: index }] : []))
  const perCharacter = (end - start) / Math.max(1, text.length)
  return starts.map(({ from: begins, times }, at) => {
    const from = at === 0 ? 0 : begins
    const to = starts[at + 1]?.from ?? text.length
    const said = times ?? { start: start + from * perCharacter, end: start + to * perCharacter }
    return { text: text.slice(from, to), start: said.start, end: Math.max(said.start, said.end) }
  })
}

function groupsOf(parts: readonly ExportedWord[]): ExportedWord[][] {
  const groups: ExportedWord[][] = []
  let characters = 0
  for (const part of parts) {
    const group = groups.at(-1)
    const first = group?.[0]
    characters += part.text.length
    if (!group || !first || characters > most.characters || part.end - first.start > most.seconds) {
      groups.push([part])
      characters = part.text.length
    } else group.push(part)
  }
  return groups
}

/** One row, or two of about one length. */
function rowsOf(text: string): string[] {
  if (text.length <= most.row) return [text]
  const breaks = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  const nearest = breaks.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]
  return nearest === undefined ? [text] : [text.slice(0, nearest), text.slice(nearest).trim()]
}
