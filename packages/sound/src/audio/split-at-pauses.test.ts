import { describe, expect, it } from 'vitest'
import { type AudioSegment, splitAtPauses } from './split-at-pauses.ts'

const stepMs = 20
/** A talk in steps of 20 ms: loud, with quiet at these seconds. */
function talk(seconds: number, pauses: readonly [from: number, to: number][], room = 20): number[] {
  const levels = Array.from({ length: (seconds * 1000) / stepMs }, (_, index) => 2000 + ((index * 37) % 900))
  for (const [from, to] of pauses) levels.fill(room, (from * 1000) / stepMs, (to * 1000) / stepMs)
  return levels
}
const everyTen = (seconds: number): [number, number][] =>
  Array.from({ length: Math.floor(seconds / 10) }, (_, index) => [index * 10 + 9.5, index * 10 + 10])
const minute = 60

describe('the pieces of a recording', () => {
  it.each<[string, number[], AudioSegment[]]>([
    ['nothing', [], [{ startMs: 0, endMs: 0, overlapMs: 0 }]],
    ['nine seconds', talk(9, []), [{ startMs: 0, endMs: 9000, overlapMs: 0 }]],
    [
      'what is a little longer than a piece',
      talk(12 * minute, everyTen(12 * minute)),
      [{ startMs: 0, endMs: 12 * minute * 1000, overlapMs: 0 }],
    ],
    [
      'a talk with one long pause: its middle',
      talk(15 * minute, [...everyTen(15 * minute), [483, 485]]),
      [
        { startMs: 0, endMs: 484_000, overlapMs: 0 },
        { startMs: 484_000, endMs: 900_000, overlapMs: 0 },
      ],
    ],
    [
      'one who never pauses: with an overlap where it is quietest',
      talk(15 * minute, [[500, 500.2]], 1200),
      [
        { startMs: 0, endMs: 504_100, overlapMs: 0 },
        { startMs: 496_100, endMs: 900_000, overlapMs: 8000 },
      ],
    ],
  ])('of %s', (_, levels, pieces) => {
    expect(splitAtPauses(levels, stepMs)).toEqual(pieces)
  })

  it.each([
    ['pauses', everyTen(7200), 20],
    ['a loud room', everyTen(7200), 1900],
    ['none', [], 20],
    ['silence', [[0, 7200] as [number, number]], 0],
  ])('of two hours with %s follow each other, none longer than it may be, none tiny', (_, pauses, room) => {
    const pieces = splitAtPauses(talk(7200, pauses, room), stepMs)
    expect(pieces[0]?.startMs).toBe(0)
    expect(pieces.at(-1)?.endMs).toBe(7_200_000)
    for (const [at, { startMs, endMs, overlapMs }] of pieces.entries()) {
      expect(endMs - startMs).toBeLessThanOrEqual(12 * minute * 1000)
      expect(endMs - startMs).toBeGreaterThan(minute * 1000)
      if (at > 0) expect(startMs + overlapMs).toBe(pieces[at - 1]?.endMs)
    }
  })
})
