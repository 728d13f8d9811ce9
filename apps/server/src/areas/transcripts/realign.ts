import type { TimedLine } from '../../requests/kept-transcript.ts'

type TimedText = { text: string; start: number; end: number }

const wordsIn = new Intl.Segmenter(undefined, { granularity: 'word' })
const bareOf = (text: string) => text.toLowerCase().normalize('NFKC')

/**
 * The times of a corrected line's words: those that stay keep theirs, what came in between shares what is left there by
 * its length. A line whose words never had times gets none.
 */
export function realigned({ words, timestamp }: TimedLine, text: string): TimedText[] | undefined {
  if (!words || words.length === 0) return undefined
  const now = [...wordsIn.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
  const before = words.flatMap((word) => {
    const bare = bareOf(word.text).match(/[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u)?.[0]
    return bare === undefined ? [] : [{ ...word, bare }]
  })
  const times = now.map((): TimedText | undefined => undefined)
  for (const [at, place] of stayed(
    before.map(({ bare }) => bare),
    now.map(bareOf),
  )) {
    const known = before[at]
    if (known) times[place] = { text: now[place] ?? '', start: known.start, end: known.end }
  }
  return filled(times, now, timestamp)
}

/** The longest common run with gaps: pairs of places, in order. */
function stayed(before: readonly string[], now: readonly string[]): [number, number][] {
  const width = now.length + 1
  const longest = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        before[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let [row, column] = [0, 0]; row < before.length && column < now.length;) {
    if (before[row] === now[column]) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

function filled(
  times: readonly (TimedText | undefined)[],
  now: readonly string[],
  [begins, ends]: [number, number],
): TimedText[] {
  const words: TimedText[] = []
  for (let place = 0; place < now.length;) {
    const known = times[place]
    if (known) {
      words.push(known)
      place += 1
      continue
    }
    const next = times.findIndex((time, later) => later > place && time !== undefined)
    const until = next < 0 ? now.length : next
    const from = words.at(-1)?.end ?? begins
    const to = Math.max(from, next < 0 ? ends : (times[next]?.start ?? ends))
    const together = now.slice(place, until).join('').length
    let start = from
    for (const text of now.slice(place, until)) {
      const end = start + ((to - from) * text.length) / Math.max(1, together)
      words.push({ text, start: rounded(start), end: rounded(end) })
      start = end
    }
    place = until
  }
  return words
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
