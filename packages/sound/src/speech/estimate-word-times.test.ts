import { expect, it } from 'vitest'
import { estimateWordTimes } from './estimate-word-times.ts'

/** A tone where somebody speaks, silence where nobody does: `0-400 voice` is a tone from 0 to 400 ms. */
function audio(lengthMs: number, ...voice: [fromMs: number, toMs: number][]): Int16Array {
  return Int16Array.from({ length: lengthMs * 16 }, (_, index) =>
    voice.some(([from, to]) => index >= from * 16 && index < to * 16) ? 8000 * Math.sin(index * 0.3) : 0,
  )
}
const times = (text: string, samples: Int16Array) =>
  estimateWordTimes(text, samples, 16_000).map((word) => `${word.text} ${word.startMs}-${word.endMs}`)

it.each([
  ['deals time out by letters', 'abc abc', audio(1000, [100, 900]), ['abc 100-500', 'abc 500-900']],
  [
    'ties a comma to the pause, though the words before it took longer',
    'ab, abcdefgh',
    audio(2000, [0, 800], [1200, 2000]),
    ['ab, 0-800', 'abcdefgh 1200-2000'],
  ],
  [
    'ties each clause to its own pause',
    'one, two. three',
    audio(1800, [0, 400], [600, 1000], [1200, 1800]),
    ['one, 0-400', 'two. 600-1000', 'three 1200-1800'],
  ],
  [
    'takes no pause for a comma that is far away from it',
    'a, b c d',
    audio(4000, [0, 3400], [3700, 4000]),
    ['a, 0-1333', 'b 1333-2222', 'c 2222-3111', 'd 3111-4000'],
  ],
  [
    'knows the words of scripts without spaces',
    '你好，世界',
    audio(800, [0, 300], [500, 800]),
    ['你好， 0-300', '世界 500-800'],
  ],
  ['has none for silence', 'hello', audio(500), []],
  ['has none for no words', '', audio(500, [0, 500]), []],
])('%s', (_, text, samples, expected) => {
  expect(times(text, samples)).toEqual(expected)
})
