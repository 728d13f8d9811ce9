import type { SpokenPhoneme, SpokenWord } from '../port.ts'

const vowels = new Set('aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw'.split(' '))
const gapCost = 1

/** In a sentence vowels become weaker and consonants melt into their neighbours; a vowel never becomes a consonant. */
function substitutionCost(one: string, other: string): number {
  if (one === other) return 0
  if (vowels.has(one) !== vowels.has(other)) return 3
  return vowels.has(one) ? 0.4 : 0.9
}

/**
 * Finds each word in the sounds of a spoken line: the sounds that each word has when it stands alone are laid along
 * those that were heard (edit distance), so a word that sounds different in talk shifts none of the others.
 * @param alone the sounds of every word by itself, in the order of `words`.
 * @param heard the sounds of the line with their times; pauses (`pau`) belong to no word.
 * @returns a time for every word, in order and without overlaps; empty where nothing was heard.
 */
export function alignPhonemes(words: string[], alone: string[][], heard: SpokenPhoneme[]): SpokenWord[] {
  const sounds = heard.filter(({ symbol }) => symbol !== 'pau')
  const expected = alone.flatMap((symbols, word) => symbols.map((symbol) => ({ symbol, word })))
  if (sounds.length === 0 || words.length === 0) return []
  const owners = assignToWords(
    sounds.map(({ symbol }) => symbol),
    expected,
  )
  const spans = words.map((_, word) => ({
    first: sounds[owners.indexOf(word)]?.startMs,
    last: sounds[owners.lastIndexOf(word)]?.endMs,
  }))
  return splitSharedSpans(words, spans)
}

/** For every sound that was heard, the word that it belongs to. */
function assignToWords(heard: string[], expected: { symbol: string; word: number }[]): number[] {
  const width = expected.length + 1
  const cost = new Float64Array((heard.length + 1) * width)
  for (let row = 0; row <= heard.length; row += 1) {
    for (let column = 0; column <= expected.length; column += 1) {
      if (row === 0 || column === 0) {
        cost[row * width + column] = (row + column) * gapCost
        continue
      }
      const swap = substitutionCost(heard[row - 1] ?? '', expected[column - 1]?.symbol ?? '')
      cost[row * width + column] = Math.min(
        costAt(cost, (row - 1) * width + column - 1) + swap,
        costAt(cost, (row - 1) * width + column) + gapCost,
        costAt(cost, row * width + column - 1) + gapCost,
      )
    }
  }
  const owners: number[] = []
  let row = heard.length
  let column = expected.length
  while (row > 0) {
    const here = costAt(cost, row * width + column)
    const swap = column > 0 ? substitutionCost(heard[row - 1] ?? '', expected[column - 1]?.symbol ?? '') : Infinity
    if (column > 0 && here === costAt(cost, (row - 1) * width + column - 1) + swap) {
      owners[row - 1] = expected[column - 1]?.word ?? 0
      row -= 1
      column -= 1
    } else if (here === costAt(cost, (row - 1) * width + column) + gapCost) {
      // A sound that the word does not have alone is the end of the word that it follows.
      owners[row - 1] = expected[Math.max(0, column - 1)]?.word ?? 0
      row -= 1
    } else column -= 1
  }
  return owners
}

const costAt = (cost: Float64Array, index: number) => cost[index] ?? Infinity

/** A word in which nothing was heard shares the time of the one before it, or of the first that was heard, by letters. */
function splitSharedSpans(
  words: string[],
  spans: { first: number | undefined; last: number | undefined }[],
): SpokenWord[] {
  const heads = spans.flatMap(({ first }, word) => (first === undefined ? [] : [word]))
  return heads.flatMap((head, index) => {
    const begin = index === 0 ? 0 : head
    const group = words.slice(begin, heads[index + 1])
    const { first = 0, last = 0 } = spans[head] ?? {}
    const letters = group.reduce((sum, word) => sum + word.length, 0)
    let before = 0
    return group.map((text) => {
      const startMs = Math.round(first + ((last - first) * before) / letters)
      before += text.length
      return { text, startMs, endMs: Math.max(startMs + 1, Math.round(first + ((last - first) * before) / letters)) }
    })
  })
}
