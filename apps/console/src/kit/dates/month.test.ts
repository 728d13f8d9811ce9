import { describe, expect, it } from 'vitest'
import { dayForKey, sameDayOfMonth } from './day-keys.ts'
import { noonOf, dayKeyOf, gridDaysOf, parseMonth, formatMonth, addMonths } from './month.ts'

describe('the grid of a month', () => {
  it.each([
    ['four weeks where they hold it', { year: 2026, month: 1 }, 28, '2026-02-01', '2026-02-28'],
    ['five weeks for most', { year: 2026, month: 3 }, 35, '2026-03-29', '2026-05-02'],
    ['six weeks for a long month that begins late', { year: 2026, month: 4 }, 42, '2026-04-26', '2026-06-06'],
    ['a leap year', { year: 2028, month: 1 }, 35, '2028-01-30', '2028-03-04'],
    ['a month that begins on a Sunday', { year: 2026, month: 10 }, 35, '2026-11-01', '2026-12-05'],
  ])('has %s', (_, month, cells, first, last) => {
    const days = gridDaysOf(month)
    expect([days.length, days[0], days.at(-1)]).toEqual([cells, first, last])
    expect(noonOf(days[0] ?? '').getDay()).toBe(0)
    expect(new Set(days).size).toBe(cells)
  })
})

describe('the month of the address', () => {
  it.each([
    ['2026-05', '2026-05'],
    ['2026-13', '2026-11'],
    ['may', '2026-11'],
    [null, '2026-11'],
  ])('%o is %s', (text, month) => {
    expect(formatMonth(parseMonth(text, '2026-11-21'))).toBe(month)
  })

  it('goes over the year', () => {
    expect(formatMonth(addMonths({ year: 2026, month: 11 }, 1))).toBe('2027-01')
    expect(formatMonth(addMonths({ year: 2026, month: 0 }, -1))).toBe('2025-12')
  })
})

describe('keys', () => {
  it.each([
    ['ArrowLeft', '2026-04-30'],
    ['ArrowRight', '2026-05-02'],
    ['ArrowUp', '2026-04-24'],
    ['ArrowDown', '2026-05-08'],
    ['Home', '2026-04-26'],
    ['End', '2026-05-02'],
    ['PageUp', '2026-04-01'],
    ['PageDown', '2026-06-01'],
    ['a', undefined],
  ])('%s leads from the first of May to %s', (key, day) => {
    expect(dayForKey('2026-05-01', key)).toBe(day)
  })

  it('stay within a shorter month', () => {
    expect(sameDayOfMonth('2026-01-31', 1)).toBe('2026-02-28')
    expect(sameDayOfMonth('2026-03-31', -1)).toBe('2026-02-28')
  })
})

it('names days in the zone of the person', () => {
  expect(dayKeyOf(new Date(2026, 4, 1, 0, 5))).toBe('2026-05-01')
  expect(dayKeyOf(noonOf('2026-05-01'))).toBe('2026-05-01')
})
