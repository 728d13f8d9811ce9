import { describe, expect, it } from 'vitest'
import { dayPlaceholder, parseDay, formatDay } from './format-day.ts'
import { isDayKey } from './month.ts'

describe('a day', () => {
  it.each([
    ['en-GB', '01/05/2026', 'dd/mm/yyyy'],
    ['en-US', '05/01/2026', 'mm/dd/yyyy'],
    ['de', '01.05.2026', 'dd.mm.yyyy'],
    ['sv', '2026-05-01', 'yyyy-mm-dd'],
  ])('is written and read as people of %s do', (locale, words, pattern) => {
    expect(formatDay('2026-05-01', locale)).toBe(words)
    expect(dayPlaceholder(locale)).toBe(pattern)
    expect(parseDay(words, locale)).toBe('2026-05-01')
    expect(parseDay('2026-05-01', locale)).toBe('2026-05-01')
  })

  it.each([
    ['1.5.2026', 'de', '2026-05-01'],
    ['1 5 2026', 'en-GB', '2026-05-01'],
    ['1.5.', 'de', undefined],
    ['1.5.20', 'de', undefined],
    ['1.5.0202', 'de', undefined],
    ['31.6.2026', 'de', undefined],
    ['29.2.2028', 'de', '2028-02-29'],
    ['13.13.2026', 'de', undefined],
    ['soon', 'de', undefined],
    ['', 'de', undefined],
  ])('typed as %o by people of %s is %o', (text, locale, day) => {
    expect(parseDay(text, locale)).toBe(day)
  })

  it('has a year of four digits', () => {
    expect(['2026-05-01', '0202-05-01', '2026-5-1', '2026-13-01', 'x'].map(isDayKey)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
