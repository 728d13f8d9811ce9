import type { Episode } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { entriesOfDay, formatCounts, calendarEntryOf, groupEntriesByDay } from './calendar-entries.ts'

const now = new Date('2026-05-10T12:00:00Z')
const past = '2026-05-09T09:00:00.000Z'
const future = '2026-05-12T09:00:00.000Z'

const dated = (part: Partial<Episode>): Episode => ({
  id: '1',
  episodeId: '1',
  status: 0,
  podcastShowIds: [],
  requestId: undefined,
  title: undefined,
  audioTitle: undefined,
  description: undefined,
  audioUrl: undefined,
  shareUrl: undefined,
  imageUrl: undefined,
  durationSeconds: undefined,
  succeededOn: undefined,
  requestedOn: undefined,
  scheduledOn: undefined,
  processingOn: undefined,
  errorOn: undefined,
  errorMessage: undefined,
  errorCode: undefined,
  requestTypeId: undefined,
  season: undefined,
  number: undefined,
  retriedAs: undefined,
  ...part,
})

describe('an episode in the calendar', () => {
  it.each<[string, Partial<Episode>, ReturnType<typeof calendarEntryOf>]>([
    [
      'done, on the day it succeeded',
      { status: 100, succeededOn: past, scheduledOn: future },
      { group: 'completed', on: past },
    ],
    [
      'failed, on the day of the error',
      { status: -1, errorOn: past, scheduledOn: future },
      { group: 'failed', on: past },
    ],
    [
      'failed without a day of its own, where it was scheduled',
      { status: -1, scheduledOn: past },
      { group: 'failed', on: past },
    ],
    [
      'left at its stage with an error',
      { status: 40, errorMessage: 'No', scheduledOn: past },
      { group: 'failed', on: past },
    ],
    ['still to come', { status: 0, scheduledOn: future }, { group: 'scheduled', on: future }],
    ['being made, where it was scheduled', { status: 40, scheduledOn: past }, { group: 'scheduled', on: past }],
    ['queued now: hidden', { status: 0 }, undefined],
    ['queued, its time has come: hidden', { status: 0, scheduledOn: past }, undefined],
    ['being made without a schedule: on no day', { status: 40 }, undefined],
    ['done at a time that nobody knows: on no day', { status: 100 }, undefined],
  ])('%s', (_, part, place) => {
    expect(calendarEntryOf(dated(part), now)).toEqual(place)
  })

  it('stands with the others of its day, in the order of their times', () => {
    const episodes = [
      dated({ id: 'late', status: 100, succeededOn: '2026-05-01T11:30:00Z' }),
      dated({ id: 'early', status: 100, succeededOn: '2026-05-01T11:10:00Z' }),
      dated({ id: 'failed', status: -1, errorOn: '2026-05-01T11:20:00Z' }),
      dated({ id: 'hidden' }),
    ]
    const days = groupEntriesByDay(episodes, now)
    expect([...days.keys()]).toHaveLength(1)
    const [day] = [...days.values()]
    expect(day && entriesOfDay(day).map(({ episode }) => episode.id)).toEqual(['early', 'failed', 'late'])
    expect(formatCounts(day)).toBe('2 completed, 1 failed')
    expect(formatCounts(undefined)).toBeUndefined()
  })
})
