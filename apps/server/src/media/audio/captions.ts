/** A spoken line on the episode's timeline; words with their times in ms from its beginning. */
export type CaptionLine = {
  speaker: number
  name: string
  startMs: number
  endMs: number
  text: string
  words: { text: string; startMs: number; endMs: number }[]
}
type Cue = { startMs: number; endMs: number; name: string; text: string }

/** Two lines of 42 characters, six seconds: what people can read while they listen. */
const longestCue = 84
const longestRow = 42
const longestCueMs = 6000

/** Cuts lines into cues at words. A line without word times is one cue. */
export function cuesOf(lines: CaptionLine[]): Cue[] {
  return lines.flatMap((line) => {
    if (line.words.length === 0) return [{ startMs: line.startMs, endMs: line.endMs, name: line.name, text: line.text }]
    const cues: Cue[] = []
    let words: CaptionLine['words'] = []
    const flush = () => {
      const [first, last] = [words[0], words.at(-1)]
      if (first && last) cues.push({ startMs: first.startMs, endMs: last.endMs, name: line.name, text: textOf(words) })
      words = []
    }
    for (const word of line.words) {
      const [first] = words
      const isFull =
        first && (textOf([...words, word]).length > longestCue || word.endMs - first.startMs > longestCueMs)
      if (isFull) flush()
      words.push(word)
      if (/[.!?。！？]["'”’)]*$/.test(word.text) && textOf(words).length > longestRow) flush()
    }
    flush()
    return cues
  })
}

const textOf = (words: { text: string }[]) => words.map(({ text }) => text).join(' ')

/** WebVTT with the speaker in voice tags. */
export function toVtt(lines: CaptionLine[]): string {
  const cues = cuesOf(lines).map(
    ({ startMs, endMs, name, text }) =>
      `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${markup(name)}>${rows(text).map(markup).join('\n')}`,
  )
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** SubRip. It knows no markup that players agree on, so it carries the words alone. */
export function toSrt(lines: CaptionLine[]): string {
  const cues = cuesOf(lines).map(
    ({ startMs, endMs, text }, index) =>
      `${index + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${rows(plain(text)).join('\n')}`,
  )
  return `${cues.join('\n\n')}\n`
}

function rows(text: string): string[] {
  if (text.length <= longestRow) return [text]
  const middle = text.length / 2
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const [best] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)]
}

function clock(ms: number, point: '.' | ','): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(Math.round(ms % 1000)).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${rest}`
}

// An arrow or an empty line inside a cue would end it.
const plain = (text: string) => text.replaceAll('-->', '→').replace(/\s+/g, ' ')
const markup = (text: string) => plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The transcript as content/GetTranscript and the transcript screens read it; times in seconds. */
export function toTranscript(lines: CaptionLine[]) {
  const seconds = (ms: number) => Math.round(ms) / 1000
  return {
    chunks: lines.map(({ speaker, name, startMs, endMs, text, words }) => ({
      speaker: `SPEAKER_${String(speaker).padStart(2, '0')}`,
      name,
      text,
      timestamp: [seconds(startMs), seconds(endMs)] as [number, number],
      words: words.map((word) => ({ text: word.text, start: seconds(word.startMs), end: seconds(word.endMs) })),
    })),
  }
}

/** Chapters in the JSON format of the Podcasting 2.0 namespace, version 1.2. */
export function toChapters(chapters: { title: string; startMs: number }[]) {
  return {
    version: '1.2.0',
    chapters: chapters.map(({ title, startMs }) => ({ startTime: Math.round(startMs) / 1000, title })),
  }
}
