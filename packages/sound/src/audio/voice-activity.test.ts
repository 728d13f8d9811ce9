import { expect, test } from 'vitest'
import { detectVoiceActivity } from './voice-activity.ts'

const stepMs = 20
const levels = (...parts: readonly [level: number, ms: number][]) =>
  parts.flatMap(([level, ms]) => Array.from({ length: ms / stepMs }, () => level))

test.each<[string, number[], [number, number][]]>([
  ['nothing', [], []],
  ['silence', levels([0, 5000]), []],
  ['a file of zeros with a click', levels([0, 2000], [9000, 40], [0, 2000]), []],
  [
    'two sentences',
    levels([20, 1000], [3000, 1000], [20, 500], [3000, 2000], [20, 600]),
    [
      [1000, 2000],
      [2500, 4500],
    ],
  ],
  ['a breath inside of one', levels([20, 1000], [3000, 1000], [20, 200], [3000, 1000], [20, 600]), [[1000, 3200]]],
  [
    'one who never pauses: where it is quietest',
    levels([20, 900], [3000, 2900], [700, 200], [3000, 2000]),
    [
      [900, 3900],
      [3900, 6000],
    ],
  ],
])('%s', (_, told, spans) => {
  expect(detectVoiceActivity(told, stepMs).map(({ startMs, endMs }) => [startMs, endMs])).toEqual(spans)
})
