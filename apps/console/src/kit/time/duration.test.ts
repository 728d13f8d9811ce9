import { describe, expect, it } from 'vitest'
import { formatMinutesSeconds } from './duration.ts'

describe('a duration', () => {
  it.each([
    [5, '0:05'],
    [65, '1:05'],
    [59.6, '1:00'],
    [4503, '75:03'],
    [0, undefined],
    [-3, undefined],
    [Number.NaN, undefined],
    [undefined, undefined],
  ])('of %s seconds reads %s', (seconds, words) => {
    expect(formatMinutesSeconds(seconds)).toBe(words)
  })
})
