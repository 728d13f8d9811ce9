/** A word of a line: its place among the line's characters, and when it is said. */
export type Word = { from: number; to: number; startSeconds: number; endSeconds: number }

/** A small number behind the character at which a passage of a source ends. */
export type CitationMark = { number: number; at: number }

/** A stretch of speech. `speaker` is who says it, by their place among all who speak. */
export type Line = {
  speaker: number
  text: string
  startSeconds: number
  endSeconds: number
  words: readonly Word[]
  notes: readonly CitationMark[]
}

/** Lines of one speaker in a row; `first` is the place of its first line among all. */
export type Turn = { speaker: number; first: number; lines: readonly Line[] }

export type TimedText = { text: string; start: number; end: number }

/** The place of each word in the text, one after the other; a word that does not stand there is left out. */
export function alignWords(text: string, said: readonly TimedText[]): Word[] {
  const words: Word[] = []
  let from = 0
  for (const { text: word, start, end } of said) {
    const sought = word.trim()
    const found = sought === '' ? -1 : text.indexOf(sought, from)
    // A word that stands far off is another one of the same letters.
    if (found < 0 || found - from > maxAlignmentGap) continue
    from = found + sought.length
    words.push({ from: found, to: from, startSeconds: start, endSeconds: end })
  }
  return words
}
const maxAlignmentGap = 40

/** What is said at a time: the last that began by then; -1 before the first. */
export function indexAtTime(starts: readonly { startSeconds: number }[], seconds: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle]?.startSeconds ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The word that is said, or was the last before a pause in the line; -1 outside of the line. */
export const wordIndexAtTime = ({ words, endSeconds }: Line, seconds: number): number =>
  seconds > endSeconds + 0.25 ? -1 : indexAtTime(words, seconds)

/** Who speaks after whom: one name stands over all lines of a turn. */
export function groupTurns(lines: readonly Line[]): Turn[] {
  const turns: { speaker: number; first: number; lines: Line[] }[] = []
  for (const [place, line] of lines.entries()) {
    const last = turns.at(-1)
    if (last?.speaker === line.speaker) last.lines.push(line)
    else turns.push({ speaker: line.speaker, first: place, lines: [line] })
  }
  return turns
}
