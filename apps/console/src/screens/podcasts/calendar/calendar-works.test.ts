import { request as requestSchema } from '../../../../../../packages/contract/src/entities/request.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { groupWorksByDay, formatWorkCounts } from './calendar-works.ts'

const now = new Date('2026-05-10T12:00:00Z')
const past = '2026-05-09T12:00:00.000Z'
const future = '2026-05-12T12:00:00.000Z'
const request = (id: string, part: object) => z.parse(requestSchema, { id, ...part })
const dayOfWork = (...requests: ReturnType<typeof request>[]) => [...groupWorksByDay(requests, now).values()].flat()

describe('what is no episode in the calendar', () => {
  it.each([
    ['a short that is done', { requestTypeId: 4, status: 100, succeededOn: past }, ['short', 'completed', past]],
    ['a short of a script', { requestTypeId: 10, status: 100, succeededOn: past }, ['short', 'completed', past]],
    ['an explainer to come', { requestTypeId: 1000, scheduledOn: future }, ['explainer', 'scheduled', future]],
    [
      'an avatar that failed',
      { requestTypeId: 9, status: -1, errorOn: past, errorMessage: 'No face.' },
      ['avatar', 'failed', past],
    ],
    ['a short made now, without a time of its own', { requestTypeId: 4, status: 40 }, undefined],
    ['an episode', { requestTypeId: 1, status: 100, succeededOn: past }, undefined],
    ['a transcript', { requestTypeId: 3, status: 100, succeededOn: past }, undefined],
  ])('%s', (_, part, place) => {
    expect(dayOfWork(request('a', part)).map(({ kind, group, on }) => [kind, group, on])[0]).toEqual(place)
  })

  it('stands in the order of its times, and is counted by kinds', () => {
    const works = dayOfWork(
      request('late', { requestTypeId: 9, status: 100, succeededOn: '2026-05-09T12:30:00Z' }),
      request('first', { requestTypeId: 4, status: 100, succeededOn: '2026-05-09T12:10:00Z' }),
      request('second', { requestTypeId: 10, status: 100, succeededOn: '2026-05-09T12:20:00Z' }),
    )
    expect(works.map((work) => work.request.id)).toEqual(['first', 'second', 'late'])
    expect(formatWorkCounts(works)).toBe('2 shorts, 1 avatar')
    expect(formatWorkCounts(undefined)).toBeUndefined()
  })
})
