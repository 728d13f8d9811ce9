import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import {
  clearable,
  maybe,
  neededText,
  oneOf,
  sentCount,
  sentDate,
  sentFlag,
  sentId,
  sentIds,
  sentNumber,
  textUpTo,
} from './bodies.ts'

const short = textUpTo({ most: 5, words: 'at most 5 characters' })

describe('the field kinds of request bodies', () => {
  it.each<[string, z.core.$ZodType, unknown, unknown]>([
    ['an id', sentId(), 12, '12'],
    ['an id', sentId(), 'video-5f', 'video-5f'],
    ['ids', sentIds({ most: 2, words: 'at most 2' }), [1, 'b'], ['1', 'b']],
    ['text', short, '12345', '12345'],
    ['what may be left out', maybe(short), undefined, undefined],
    ['what may be left out', maybe(short), null, undefined],
    ['what may be left out', maybe(short), '', undefined],
    ['an id that may be left out', maybe(sentId()), '', undefined],
    ['what may be taken away', clearable(short), null, null],
    ['what may be taken away', clearable(short), '', undefined],
    ['ids of a form', sentIds({ most: 2, words: 'at most 2' }), '1, b', ['1', 'b']],
    ['a count', sentCount({ most: 5, words: 'from 1 to 5' }), '5', 5],
    ['what may be left out', maybe(short), 'here', 'here'],
    ['a date', sentDate(), '2026-05-01T09:00', '2026-05-01T09:00:00.000Z'],
    ['a date', sentDate(), '2026-05-01T09:00:00+02:00', '2026-05-01T07:00:00.000Z'],
    ['a date', sentDate(), ' 2026-05-01 09:00', '2026-05-01T09:00:00.000Z'],
    ['a date', sentDate(), '2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['a date', sentDate(), '2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['a number', sentNumber(), 3, 3],
    ['a number', sentNumber(), '3', 3],
    ['a flag', sentFlag(), 'false', false],
    ['a flag', sentFlag(), true, true],
  ])('%s is read from %o', (_, schema, raw, read) => {
    expect(z.parse(schema, raw)).toEqual(read)
  })

  it.each<[string, z.core.$ZodType, unknown, RegExp]>([
    ['an id', sentId(), '', /is missing/],
    ['a text that is needed', neededText({ most: 5, words: 'at most 5' }), ' \u200b', /is missing/],
    ['a count', sentCount({ most: 5, words: 'from 1 to 5' }), 0, /from 1 to 5/],
    ['a count', sentCount({ most: 5, words: 'from 1 to 5' }), '2.5', /from 1 to 5/],
    ['one of three', oneOf(['a', 'b', 'c']), 'd', /expected a, b or c/],
    ['an id', sentId(), 'x'.repeat(201), /expected an id of 1 to 200/],
    ['an id', sentId(), { id: 1 }, /expected an id/],
    ['ids', sentIds({ most: 2, words: 'at most 2' }), [1, 2, 3], /at most 2/],
    ['text', short, '123456', /at most 5 characters/],
    ['text', short, 5, /invalid/i],
    ['a date', sentDate(), '2027-02-31T09:00', /expected a date and time/],
    ['a date', sentDate(), '2026-02-29', /expected a date and time/],
    ['a date', sentDate(), '0000-12-31T23:00:00Z', /expected a date and time/],
    ['a date', sentDate(), '0001-01-01T00:00:00+02:00', /expected a date and time/],
    ['a date', sentDate(), '-271821-04-20T00:00:00Z', /expected a date and time/],
    ['a date', sentDate(), '+275760-09-13T00:00:00Z', /expected a date and time/],
    ['a date', sentDate(), '+012026-01-01T00:00:00Z', /expected a date and time/],
    ['a date', sentDate(), 'May 1, 2026', /expected a date and time/],
    ['a date', sentDate(), 'tomorrow', /expected a date and time such as/],
    ['a date', sentDate(), `2026-05-01${' '.repeat(100)}`, /expected a date and time/],
    ['a number', sentNumber(), '3 apples', /expected a number/],
    ['a number', sentNumber(), Number.NaN, /expected a number/],
    ['a flag', sentFlag(), 'yes', /expected true or false/],
  ])('%s is refused when it is %o, in words', (_, schema, raw, words) => {
    const result = z.core.safeParse(schema, raw)
    expect(result.success).toBe(false)
    expect(result.error?.issues.map((issue) => issue.message).join(' ')).toMatch(words)
  })
})
