import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { upstreamOnly } from './schema-descriptions.ts'
import {
  date,
  flag,
  id,
  ids,
  items,
  optionalRecord,
  namedTexts,
  number,
  numberWithDefault,
  record,
  text,
} from './response-fields.ts'
import { wrappedRecordOf, wrappedListOf, listOf, pageOf } from './lists.ts'
import { sentSchemaOf } from './sent-schema.ts'

const part = record({ timeMs: number() })
const one = record(
  {
    id: id(),
    audioTitle: text(),
    on: date(),
    count: numberWithDefault(0),
    ids: ids(),
    parts: items(part),
    far: upstreamOnly(text()),
  },
  { success: flag(), engines: namedTexts(), image: optionalRecord({ url: text() }) },
)
const sent = {
  id: 1,
  audioTitle: null,
  on: '2026-05-01T09:30:00.000Z',
  count: 0,
  ids: ['a', 2],
  parts: [{ timeMs: 5 }],
  success: true,
  engines: { writing: 'embedded' },
  image: null,
}
const { on: day, ...withoutDate } = sent
const page = { totalCount: 1, page: 1, pageSize: 50, totalPages: 1 }
const fits = (answer: z.core.$ZodType, value: unknown, spelled?: 'both') =>
  z.core.safeParse(sentSchemaOf({ response: answer, ...(spelled && { spelled }) }), value).success

describe('what our server sends', () => {
  it.each<[string, z.core.$ZodType, unknown]>([
    ['a record', one, sent],
    ['a record with what others send too', one, { ...sent, far: 'x' }],
    ['a bare list', listOf(one, 'items'), [sent]],
    ['a bare list where pages are', pageOf(one, 'items'), [sent]],
    ['a page', pageOf(one, 'items'), { items: [sent], ...page }],
    ['a held list', wrappedListOf('templates', one), { success: true, templates: [sent] }],
    ['a held record', wrappedRecordOf('post', one), { success: true, post: sent }],
  ])('may be %s', (_, answer, value) => {
    expect(fits(answer, value)).toBe(true)
  })

  it.each<[string, z.core.$ZodType, unknown]>([
    ['without a field', one, withoutDate],
    ['with a field that no row names', one, { ...sent, colour: 'red' }],
    ['with such a field in a record inside', one, { ...sent, parts: [{ timeMs: 5, colour: 'red' }] }],
    ['with such a field in a page', pageOf(one, 'items'), { items: [{ ...sent, colour: 'red' }], ...page }],
    ['with a text for a number', one, { ...sent, count: '0' }],
    ['with a date in words', one, { ...sent, on: `the ${day}` }],
    ['with a page under another name', pageOf(one, 'items'), { requests: [sent], ...page }],
    ['with a page where lists are bare', listOf(one, 'items'), { items: [sent], ...page }],
    ['in one spelling where both are said', one, sent],
  ])('is not %s', (words, answer, value) => {
    expect(fits(answer, value, words.includes('spelling') ? 'both' : undefined)).toBe(false)
  })
})
