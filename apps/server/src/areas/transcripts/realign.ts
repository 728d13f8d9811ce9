import type { TimedLine } from '../../requests/stored-transcript.ts'

type TimedText = { text: string; start: number; end: number }

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const normalizeWord = (text: string) => text.toLowerCase().normalize('NFKC')

/**
 * The times of a corrected line's words: those that stay keep theirs, what came in between shares what is left there by
 * its length. A line whose words never had times gets none.
 */
export function realignWords({ words, timestamp }: TimedLine, text: string): TimedText[] | undefined {
  if (!words || words.length === 0) return undefined
  const now = [...wordSegmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
  const before = words.flatMap((word) => {
    const bare = normalizeWord(word.text).match(/[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u)?.[0]
    return bare === undefined ? [] : [{ ...word, bare }]
  })
  const times = now.map((): TimedText | undefined => undefined)
  for (const [at, newIndex] of matchUnchangedWords(
    before.map(({ bare }) => bare),
    now.map(normalizeWord),
  )) {
    const known = before[at]
    if (known) times[newIndex] = { text: now[newIndex] ?? '', start: known.start, end: known.end }
  }
  return interpolateTimes(times, now, timestamp)
}

/** Comparing each word with each takes this many steps at most; a line has some dozens of words. */
const maxComparedCells = 40_000

/** Words that stayed: pairs of places, in order. Those at the beginning and the end first, then what is common between. */
function matchUnchangedWords(before: readonly string[], now: readonly string[]): [number, number][] {
  const maxLength = Math.min(before.length, now.length)
  let head = 0
  while (head < maxLength && before[head] === now[head]) head += 1
  let tail = 0
  while (tail < maxLength - head && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1
  const middle = longestCommonSubsequence(before.slice(head, before.length - tail), now.slice(head, now.length - tail))
  return [
    ...Array.from({ length: head }, (_, index): [number, number] => [index, index]),
    ...middle.map(([at, newIndex]): [number, number] => [head + at, head + newIndex]),
    ...Array.from({ length: tail }, (_, index): [number, number] => [
      before.length - tail + index,
      now.length - tail + index,
    ]),
  ]
}

/** The longest common run with gaps; none is sought where that would take too long. */
function longestCommonSubsequence(before: readonly string[], now: readonly string[]): [number, number][] {
  if (before.length * now.length > maxComparedCells) return []
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

function interpolateTimes(
  times: readonly (TimedText | undefined)[],
  now: readonly string[],
  [begins, ends]: [number, number],
): TimedText[] {
  const words: TimedText[] = []
  for (let newIndex = 0; newIndex < now.length;) {
    const known = times[newIndex]
    if (known) {
      words.push(known)
      newIndex += 1
      continue
    }
    let until = newIndex + 1
    while (until < now.length && times[until] === undefined) until += 1
    const from = words.at(-1)?.end ?? begins
    const to = Math.max(from, times[until]?.start ?? ends)
    const together = now.slice(newIndex, until).join('').length
    let start = from
    for (const text of now.slice(newIndex, until)) {
      const end = start + ((to - from) * text.length) / Math.max(1, together)
      words.push({ text, start: roundToMilliseconds(start), end: roundToMilliseconds(end) })
      start = end
    }
    newIndex = until
  }
  return words
}

const roundToMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000
