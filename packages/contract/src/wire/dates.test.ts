import { describe, expect, it } from 'vitest'
import { parseDate } from './dates.ts'

describe('reading dates', () => {
  it.each<[string, unknown, string | undefined]>([
    ['with Z', '2026-05-01T09:30:00Z', '2026-05-01T09:30:00.000Z'],
    ['without a zone as UTC', '2026-05-01T09:30:00', '2026-05-01T09:30:00.000Z'],
    ['with fractions and without a zone', '2026-05-01T09:30:00.1234567', '2026-05-01T09:30:00.123Z'],
    ['with a space between date and time', '2026-05-01 09:30:00', '2026-05-01T09:30:00.000Z'],
    ['with an offset', '2026-05-01T09:30:00+02:00', '2026-05-01T07:30:00.000Z'],
    ['with an offset without a colon', '2026-05-01T09:30:00-0530', '2026-05-01T15:00:00.000Z'],
    ['with a small z', '2026-05-01T09:30:00z', '2026-05-01T09:30:00.000Z'],
    ['a day alone, as its start in UTC', '2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['an array whose first item is the date', ['2026-05-01T09:30:00', 'x'], '2026-05-01T09:30:00.000Z'],
    ['milliseconds', 1_777_627_800_000, '2026-05-01T09:30:00.000Z'],
    ['mail style', 'Fri, 01 May 2026 09:30:00 GMT', '2026-05-01T09:30:00.000Z'],
    ['spaces around', '  2026-05-01T09:30:00Z ', '2026-05-01T09:30:00.000Z'],
    ['an empty array', [], undefined],
    ['empty text', '', undefined],
    ['words', 'yesterday', undefined],
    ['an impossible day', '2026-13-45T00:00:00', undefined],
    ['null', null, undefined],
    ['an object', { date: '2026-05-01' }, undefined],
    ['not a number', Number.NaN, undefined],
  ])('%s', (_, raw, iso) => {
    expect(parseDate(raw)).toBe(iso)
  })
})
