import { expect, it } from 'vitest'
import { parseDailyCount, endOfDay } from './recurrence.ts'

it.each([
  ['', 1],
  ['none', 1],
  ['0', 1],
  ['-3', 1],
  ['2.9', 2],
  ['24', 24],
  ['25', 24],
])('%j times a day is %d', (typed, count) => {
  expect(parseDailyCount(typed)).toBe(count)
})

it('an end is the end of that day where the user is', () => {
  const end = endOfDay('2026-05-03')
  expect(new Date(end ?? '').getTime()).toBe(new Date(2026, 4, 3, 23, 59, 59, 999).getTime())
  expect(endOfDay('')).toBeUndefined()
})
