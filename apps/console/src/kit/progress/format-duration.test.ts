import { describe, expect, it } from 'vitest'
import { parseCount, formatTimeLeft, formatQueuePosition, formatElapsed, stripCount } from './format-duration.ts'

describe('the time that is left', () => {
  it.each([
    [12.4, 'about 12 s left'],
    [0, 'about 1 s left'],
    [33, 'about 35 s left'],
    [58, 'about 1 minute left'],
    [125, 'about 2 minutes left'],
    [7200, 'about 2 hours left'],
    [undefined, undefined],
  ])('of %s seconds reads %s', (seconds, words) => {
    expect(formatTimeLeft(seconds)).toBe(words)
  })
})

describe('a place in line', () => {
  it.each([
    [1, 40, 'Next in line, about 40 s'],
    [2, undefined, '2nd in line'],
    [3, 20, '3rd in line, about 20 s'],
    [4, 118, '4th in line, about 2 minutes'],
    [11, 60, '11th in line, about 1 minute'],
    [undefined, undefined, 'Waiting to start'],
  ])('%s with %s seconds to go reads %s', (place, seconds, words) => {
    expect(formatQueuePosition(place, seconds)).toBe(words)
  })
})

it.each([
  ['2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.020Z', '<0.1 s'],
  ['2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.420Z', '0.4 s'],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:00:19Z', '19 s'],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:02:05Z', '2 min 5 s'],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:03:00Z', '3 min'],
  ['2026-01-01T10:00:05Z', '2026-01-01T10:00:00Z', undefined],
  [undefined, '2026-01-01T10:00:00Z', undefined],
])('what began %s and ended %s took %s', (startedOn, endedOn, words) => {
  expect(formatElapsed(startedOn, endedOn)).toBe(words)
})

it.each([
  ['Speaking line 15 of 42', 'Speaking', 36],
  ['Reading source 2 of 3: example.org', 'Reading', 67],
  ['Mixing the episode', 'Mixing the episode', undefined],
])('“%s” is read out as “%s”, done to %s percent', (words, said, percent) => {
  expect(stripCount(words)).toBe(said)
  const count = parseCount(words)
  expect(count && Math.round(count.percent)).toBe(percent)
})
