import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import {
  nullableField,
  optionalField,
  requiredText,
  enumField,
  countField,
  dateField,
  flagField,
  idField,
  idsField,
  numberField,
  textWithMax,
} from './body-fields.ts'

const short = textWithMax({ max: 5, message: 'at most 5 characters' })

describe('the field kinds of request bodies', () => {
  it.each<[string, z.core.$ZodType, unknown, unknown]>([
    ['an id', idField(), 12, '12'],
    ['an id', idField(), 'video-5f', 'video-5f'],
    ['ids', idsField({ max: 2, message: 'at most 2' }), [1, 'b'], ['1', 'b']],
    ['text', short, '12345', '12345'],
    ['what may be left out', optionalField(short), undefined, undefined],
    ['what may be left out', optionalField(short), null, undefined],
    ['what may be left out', optionalField(short), '', undefined],
    ['an id that may be left out', optionalField(idField()), '', undefined],
    ['what may be taken away', nullableField(short), null, null],
    ['what may be taken away', nullableField(short), '', undefined],
    ['ids of a form', idsField({ max: 2, message: 'at most 2' }), '1, b', ['1', 'b']],
    ['a count', countField({ max: 5, message: 'from 1 to 5' }), '5', 5],
    ['what may be left out', optionalField(short), 'here', 'here'],
    ['a date', dateField(), '2026-05-01T09:00', '2026-05-01T09:00:00.000Z'],
    ['a date', dateField(), '2026-05-01T09:00:00+02:00', '2026-05-01T07:00:00.000Z'],
    ['a date', dateField(), ' 2026-05-01 09:00', '2026-05-01T09:00:00.000Z'],
    ['a date', dateField(), '2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['a date', dateField(), '2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['a number', numberField(), 3, 3],
    ['a number', numberField(), '3', 3],
    ['a flag', flagField(), 'false', false],
    ['a flag', flagField(), true, true],
  ])('%s is read from %o', (_, schema, raw, read) => {
    expect(z.parse(schema, raw)).toEqual(read)
  })

  it.each<[string, z.core.$ZodType, unknown, RegExp]>([
    ['an id', idField(), '', /is missing/],
    ['a text that is needed', requiredText({ max: 5, message: 'at most 5' }), ' \u200b', /is missing/],
    ['a count', countField({ max: 5, message: 'from 1 to 5' }), 0, /from 1 to 5/],
    ['a count', countField({ max: 5, message: 'from 1 to 5' }), '2.5', /from 1 to 5/],
    ['one of three', enumField(['a', 'b', 'c']), 'd', /expected a, b or c/],
    ['an id', idField(), 'x'.repeat(201), /expected an id of 1 to 200/],
    ['an id', idField(), { id: 1 }, /expected an id/],
    ['ids', idsField({ max: 2, message: 'at most 2' }), [1, 2, 3], /at most 2/],
    ['text', short, '123456', /at most 5 characters/],
    ['text', short, 5, /invalid/i],
    ['a date', dateField(), '2027-02-31T09:00', /expected a date and time/],
    ['a date', dateField(), '2026-02-29', /expected a date and time/],
    ['a date', dateField(), '0000-12-31T23:00:00Z', /expected a date and time/],
    ['a date', dateField(), '0001-01-01T00:00:00+02:00', /expected a date and time/],
    ['a date', dateField(), '-271821-04-20T00:00:00Z', /expected a date and time/],
    ['a date', dateField(), '+275760-09-13T00:00:00Z', /expected a date and time/],
    ['a date', dateField(), '+012026-01-01T00:00:00Z', /expected a date and time/],
    ['a date', dateField(), 'May 1, 2026', /expected a date and time/],
    ['a date', dateField(), 'tomorrow', /expected a date and time such as/],
    ['a date', dateField(), `2026-05-01${' '.repeat(100)}`, /expected a date and time/],
    ['a number', numberField(), '3 apples', /expected a number/],
    ['a number', numberField(), Number.NaN, /expected a number/],
    ['a flag', flagField(), 'yes', /expected true or false/],
  ])('%s is refused when it is %o, in words', (_, schema, raw, words) => {
    const result = z.core.safeParse(schema, raw)
    expect(result.success).toBe(false)
    expect(result.error?.issues.map((issue) => issue.message).join(' ')).toMatch(words)
  })
})
