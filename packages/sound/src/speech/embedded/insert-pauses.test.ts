import { expect, test } from 'vitest'
import type { SpokenLine } from '../port.ts'
import { insertPauses } from './insert-pauses.ts'

const hertz = 16_000
/** Words of 200 ms with a quiet of 100 ms after each that is marked, as Flite speaks them. */
function lineOf(text: string): SpokenLine {
  const words: SpokenLine['words'] = []
  const phonemes: SpokenLine['phonemes'] = [{ symbol: 'pau', startMs: 0, endMs: 100 }]
  let at = 100
  for (const word of text.split(' ')) {
    words.push({ text: word, startMs: at, endMs: at + 200 })
    phonemes.push({ symbol: 'aa', startMs: at, endMs: at + 200 })
    at += 200
    if (/\W$/.test(word)) {
      phonemes.push({ symbol: 'pau', startMs: at, endMs: at + 100 })
      at += 100
    }
  }
  const samples = Int16Array.from({ length: (at * hertz) / 1000 }, (_, index) => {
    const ms = (index * 1000) / hertz
    return phonemes.some(({ symbol, startMs, endMs }) => symbol === 'pau' && ms >= startMs && ms < endMs) ? 3 : 5000
  })
  return { samples, sampleRateHz: hertz, words, phonemes }
}
/** How long it is quiet after each word but the last. */
const pausesOf = ({ words }: SpokenLine) =>
  words.slice(1).map(({ startMs }, index) => startMs - (words[index]?.endMs ?? 0))

test.each([
  ['One two three', [0, 0]],
  [
    'So, it is late; is it really? Yes! “Quite.” This: no, it is not… What.',
    [150, 0, 0, 270, 0, 0, 430, 300, 300, 270, 150, 0, 0, 460],
  ],
  ['It is the wind. But it is not. Why?', [0, 0, 0, 510, 0, 0, 0, 400]],
  ['He (a friend) came', [0, 0, 170]],
  ['a b c d e f g h i j k l, m n', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 220, 0]],
])('%s', (text, rests) => {
  const spoken = insertPauses(lineOf(text))
  expect(pausesOf(spoken)).toEqual(rests)
  // Words are heard when they are said to be.
  for (const { startMs, endMs } of spoken.words) {
    const heard = spoken.samples.subarray(((startMs + 10) * hertz) / 1000, ((endMs - 10) * hertz) / 1000)
    expect(Math.min(...heard)).toBe(5000)
  }
  expect(spoken.samples.length).toBe(Math.round(((spoken.phonemes.at(-1)?.endMs ?? 0) * hertz) / 1000))
})

test('no rest is made shorter, and what has none stays as it is', () => {
  const line = lineOf('So, it is.')
  line.phonemes[2] = { symbol: 'pau', startMs: 300, endMs: 400 }
  const long = { ...line, words: line.words.map((word, index) => (index === 0 ? { ...word, text: 'So' } : word)) }
  expect(insertPauses(long)).toBe(long)
})
