import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { id, record, text } from './response-fields.ts'
import { listOf, pageOf } from './lists.ts'

const item = record({ id: id(), name: text() })
const one = { id: '1', name: 'One' }
const two = { id: '2', name: 'Two' }

beforeEach(() => void vi.spyOn(globalThis.console, 'warn').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

describe('a list', () => {
  const list = listOf(item, 'feeds', 'items')

  it.each<[string, unknown]>([
    ['bare', [one, two]],
    ['held by its name', { success: true, feeds: [one, two] }],
    ['held by its second name', { items: [one, two] }],
    ['held by a capital name', { Feeds: [one, two] }],
    ['with ids as numbers', [{ ...one, id: 1 }, two]],
  ])('is read %s', (_, raw) => {
    expect(z.parse(list, raw)).toEqual([one, two])
  })

  it.each<[string, unknown]>([
    ['an object without it', { success: true }],
    ['null', null],
    ['text', 'feeds'],
    ['its name with something else', { feeds: 'none' }],
  ])('is refused when it is %s', (_, raw) => {
    expect(z.safeParse(list, raw).success).toBe(false)
  })

  it('leaves out a record that cannot be read, and says so', () => {
    expect(z.parse(list, [one, { name: 'no id' }, null, 'text', two])).toEqual([one, two])
    expect(globalThis.console.warn).toHaveBeenCalledTimes(3)
  })

  it('is empty when nothing is there', () => {
    expect(z.parse(list, [])).toEqual([])
    expect(globalThis.console.warn).not.toHaveBeenCalled()
  })
})

describe('a page', () => {
  const page = pageOf(item, 'requests', 'items')

  it.each<[string, unknown, unknown]>([
    ['a bare list is its one page', [one, two], { items: [one, two], totalCount: 2, page: 1, totalPages: 1 }],
    [
      'the published page',
      { requests: [one, two], totalCount: 42, page: 3, pageSize: 2, totalPages: 21 },
      { items: [one, two], totalCount: 42, page: 3, pageSize: 2, totalPages: 21 },
    ],
    [
      'pages counted where the answer does not say them',
      { items: [one, two], total_count: 5, page: 1, page_size: 2 },
      { items: [one, two], totalCount: 5, page: 1, pageSize: 2, totalPages: 3 },
    ],
    [
      'counts as text',
      { items: [one], totalCount: '21', page: '2', pageSize: '10', totalPages: '3' },
      { items: [one], totalCount: 21, page: 2, pageSize: 10, totalPages: 3 },
    ],
    ['an empty page', { requests: [] }, { items: [], totalCount: 0, page: 1, totalPages: 1 }],
    [
      'a page size of none',
      { items: [one], totalCount: 3, pageSize: 0 },
      { items: [one], totalCount: 3, page: 1, pageSize: 1, totalPages: 3 },
    ],
  ])('%s', (_, raw, read) => {
    expect(z.parse(page, raw)).toEqual(read)
  })

  it('is refused when there is no list in it', () => {
    expect(z.safeParse(page, { totalCount: 3 }).success).toBe(false)
  })
})
