import { describe, expect, it } from 'vitest'
import { formatClockTime, formatRelativeTime } from './format-relative-time.ts'

const now = Date.UTC(2026, 10, 21, 12)
const seconds = (count: number) => now - count * 1000

describe('relativeTime', () => {
  it.each([
    [0, '0 seconds ago'],
    [1, '1 second ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, 'yesterday'],
    [2 * 86_400 - 1, 'yesterday'],
    [2 * 86_400, '2 days ago'],
    [7 * 86_400 - 1, '6 days ago'],
    [7 * 86_400, '1 week ago'],
    [29 * 86_400, '4 weeks ago'],
    [30 * 86_400, '1 month ago'],
    [365 * 86_400, '12 months ago'],
    [-30, '0 seconds ago'],
  ])('says %i seconds as "%s"', (age, words) => {
    expect(formatRelativeTime(seconds(age), now)).toBe(words)
  })
})

describe('clockTime', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [187, '3:07'],
    [3765, '1:02:45'],
    [Number.NaN, '0:00'],
    [Infinity, '0:00'],
    [-1, '0:00'],
  ])('says %d seconds as "%s"', (value, words) => {
    expect(formatClockTime(value)).toBe(words)
  })
})
