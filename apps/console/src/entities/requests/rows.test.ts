import { request as requestSchema } from '../../../../../packages/contract/src/entities/request.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { type Sort, toRequestRow, filterAndSortRows, toggleSort } from './rows.ts'

const now = Date.UTC(2026, 10, 21, 12)
const row = (id: string, title: string, typeId: number, requested_on: unknown) =>
  toRequestRow(z.parse(requestSchema, { id, audio_title: title, request_type_id: typeId, requested_on }), now)

const rows = [
  row('1', 'Tides', 1, '2026-11-21T11:58:00'),
  row('2', 'bread', 200, ['2026-11-19T12:00:00', 'ignored']),
  row('3', 'Zebra', 4, undefined),
]
const ids = (search: string, sort: Sort) =>
  filterAndSortRows(rows, search, sort)
    .map(({ id }) => id)
    .join('')

describe('rows of My Requests', () => {
  it('say when they were made', () => {
    expect(rows.map((each) => each.relativeTime)).toEqual(['2 minutes ago', '2 days ago', 'Just now'])
    expect(rows[2]?.createdAt).toBe('')
  })

  it.each<[string, Sort, string]>([
    ['', { by: 'date', isAscending: false }, '312'],
    ['', { by: 'date', isAscending: true }, '213'],
    ['', { by: 'title', isAscending: true }, '213'],
    ['', { by: 'type', isAscending: true }, '132'],
    ['  TIDES ', { by: 'date', isAscending: false }, '1'],
    ['research', { by: 'date', isAscending: false }, '2'],
    ['nothing', { by: 'date', isAscending: false }, ''],
  ])('searched for "%s" and sorted by %j are %s', (search, sort, expected) => {
    expect(ids(search, sort)).toBe(expected)
  })

  it.each<[Sort, Sort['by'], Sort]>([
    [{ by: 'date', isAscending: false }, 'date', { by: 'date', isAscending: true }],
    [{ by: 'date', isAscending: false }, 'title', { by: 'title', isAscending: true }],
    [{ by: 'title', isAscending: true }, 'title', { by: 'title', isAscending: false }],
    [{ by: 'title', isAscending: false }, 'date', { by: 'date', isAscending: false }],
  ])('sorted by %j turn to %s as %j', (sort, by, next) => {
    expect(toggleSort(sort, by)).toEqual(next)
  })
})
