import type { Episode } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { parseFilters, isFiltering, matchesFilters, noFilters, filterParamsOf } from './filters.ts'

const now = new Date('2026-05-01T12:00:00')
const at = (local: string) => new Date(local).toISOString()
const episode = (fields: Partial<Episode>): Episode =>
  ({ id: 'a', status: 100, podcastShowIds: [], ...fields }) as Episode

describe('the filters of the episodes', () => {
  it.each<[string, object]>([
    ['', noFilters],
    [
      'show=7&status=failed&q=tides&from=2026-05-01&to=2026-05-31&page=3',
      {
        showId: '7',
        status: 'failed',
        search: 'tides',
        from: '2026-05-01',
        to: '2026-05-31',
      },
    ],
    ['show=all', noFilters],
    ['from=0002-05-01&to=2026-05', noFilters],
    ['show=&status=gone&from=yesterday&to=2026-13-45', noFilters],
  ])('stand in the address "%s"', (query, filters) => {
    expect(parseFilters(new URLSearchParams(query))).toEqual(filters)
  })

  it.each<[object, boolean]>([
    [{}, false],
    [{ search: 'a' }, true],
    [{ showId: 'unallocated' }, true],
    [{ to: '2026-05-01' }, true],
  ])('%j filter something: %s', (part, expected) => {
    expect(isFiltering({ ...noFilters, ...part })).toBe(expected)
  })

  it('come back from the address as they were written there', () => {
    const filters = { showId: 'x y', status: 'pending', search: 'a & b', from: '2026-01-01', to: '2026-01-02' } as const
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(filterParamsOf(filters))) if (value) params.set(name, value)
    expect(parseFilters(new URLSearchParams(params.toString()))).toEqual(filters)
  })
})

describe('an episode', () => {
  it.each<[string, Partial<Episode>, object, boolean]>([
    ['passes no filters', {}, {}, true],
    ['of a show is of that show', { podcastShowIds: ['7', '8'] }, { showId: '8' }, true],
    ['of a show is not of another', { podcastShowIds: ['7'] }, { showId: '8' }, false],
    ['without a show is unallocated', {}, { showId: 'unallocated' }, true],
    ['with a show is not unallocated', { podcastShowIds: ['7'] }, { showId: 'unallocated' }, false],
    ['that is done is completed', {}, { status: 'completed' }, true],
    ['that waits is pending', { status: 0 }, { status: 'pending' }, true],
    ['at 40 percent is processing', { status: 40 }, { status: 'processing' }, true],
    ['with an error is failed', { status: 40, errorOn: at('2026-05-01T09:00') }, { status: 'failed' }, true],
    ['of tomorrow is scheduled', { status: 0, scheduledOn: at('2026-05-02T09:00') }, { status: 'scheduled' }, true],
    ['of tomorrow is not pending', { status: 0, scheduledOn: at('2026-05-02T09:00') }, { status: 'pending' }, false],
    ['is found by its title', { title: 'Of Tides' }, { search: ' tides ' }, true],
    ['is found by what the audio is called', { audioTitle: 'Of Tides' }, { search: 'TIDES' }, true],
    ['is found by its description', { description: 'the tides' }, { search: 'tides' }, true],
    ['is not found by other words', { title: 'Bread' }, { search: 'tides' }, false],
    [
      'of the first minute of a day is of that day',
      { requestedOn: at('2026-05-01T00:00') },
      { from: '2026-05-01' },
      true,
    ],
    ['of the minute before is not', { requestedOn: at('2026-04-30T23:59') }, { from: '2026-05-01' }, false],
    ['of the last minute of a day is of that day', { requestedOn: at('2026-05-01T23:59') }, { to: '2026-05-01' }, true],
    ['of the minute after is not', { requestedOn: at('2026-05-02T00:00') }, { to: '2026-05-01' }, false],
    ['without a date is of no day', {}, { to: '2026-05-01' }, false],
  ])('%s', (_, fields, part, expected) => {
    expect(matchesFilters(episode(fields), { ...noFilters, ...part }, now)).toBe(expected)
  })
})
