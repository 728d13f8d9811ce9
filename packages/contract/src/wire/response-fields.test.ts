import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { date, flag, id, ids, number, numberWithDefault, optionalId, text } from './response-fields.ts'

describe('the field kinds of answers', () => {
  it.each<[string, z.core.$ZodType, unknown, unknown]>([
    ['id', id(), 'abc', 'abc'],
    ['id', id(), 42, '42'],
    ['optional id', optionalId(), 42, '42'],
    ['optional id', optionalId(), undefined, undefined],
    ['optional id', optionalId(), '', undefined],
    ['optional id', optionalId(), { id: 1 }, undefined],
    ['text', text(), 'a', 'a'],
    ['text', text(), '', ''],
    ['text', text(), 5, '5'],
    ['text', text(), undefined, undefined],
    ['text', text(), ['a'], undefined],
    ['number', number(), 5, 5],
    ['number', number(), '5.5', 5.5],
    ['number', number(), '', undefined],
    ['number', number(), 'five', undefined],
    ['number', number(), Number.POSITIVE_INFINITY, undefined],
    ['number', number(), true, undefined],
    ['number or 0', numberWithDefault(0), undefined, 0],
    ['number or 0', numberWithDefault(0), '-1', -1],
    ['flag', flag(), true, true],
    ['flag', flag(), 'true', true],
    ['flag', flag(), 1, true],
    ['flag', flag(), 'yes', false],
    ['flag', flag(), undefined, false],
    ['date', date(), ['2026-05-01T00:00:00'], '2026-05-01T00:00:00.000Z'],
    ['date', date(), 'soon', undefined],
    ['ids', ids(), [1, 'b', null, {}], ['1', 'b']],
    ['ids', ids(), '1,2', []],
    ['ids', ids(), undefined, []],
  ])('%s of %o', (_, schema, raw, read) => {
    const result = z.core.safeParse(schema, raw)
    expect(result.success).toBe(true)
    expect(result.data).toEqual(read)
  })

  it.each([[''], [null], [undefined], [{}], [true]])('an id cannot be %o', (raw) => {
    expect(z.core.safeParse(id(), raw).success).toBe(false)
  })
})
