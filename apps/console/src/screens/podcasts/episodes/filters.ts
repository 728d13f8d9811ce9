import { type Episode, type EpisodeStatus, episodeStatuses } from '@patchbay/contract'
import { type EpisodeFilters, unallocated } from '../../../entities/episodes/queries.ts'
import { episodeState, hasWords } from '../../../entities/episodes/status.ts'
import { isDayKey } from '../../../kit/dates/month.ts'
import type { JobKind } from '../../../kit/status/job-state.ts'

export const noFilters: EpisodeFilters = {
  showId: undefined,
  status: undefined,
  search: '',
  from: undefined,
  to: undefined,
}

/** In the address every show is `all` only where something else would be meant without it: see `useEpisodeFilters`. */
export const allShows = 'all'

const parseDay = (value: string | null) => (value !== null && isDayKey(value) ? value : undefined)

/** The filters of an address; what is not readable there filters nothing. */
export function parseFilters(params: URLSearchParams): EpisodeFilters {
  const showId = params.get('show')
  return {
    showId: showId === null || showId === '' || showId === allShows ? undefined : showId,
    status: episodeStatuses.find((status) => status === params.get('status')),
    search: params.get('q') ?? '',
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  }
}

/** How they stand in the address. */
export const filterParamsOf = ({
  showId,
  status,
  search,
  from,
  to,
}: EpisodeFilters): Record<string, string | undefined> => ({
  show: showId,
  status,
  q: search || undefined,
  from,
  to,
})

export const isFiltering = (filters: EpisodeFilters): boolean => Object.values(filterParamsOf(filters)).some(Boolean)

const filterStatusByKind: Record<JobKind, EpisodeStatus | undefined> = {
  completed: 'completed',
  processing: 'processing',
  failed: 'failed',
  queued: 'pending',
  pending: 'pending',
  scheduled: 'scheduled',
  unknown: undefined,
}

/** The person's own calendar day of a moment. */
function dayKeyOf(moment: string | undefined): string | undefined {
  if (moment === undefined) return undefined
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Whether the filters let an episode through: asked here too, of a page that was asked for before they changed. */
export function matchesFilters(
  episode: Episode,
  { showId, status, search, from, to }: EpisodeFilters,
  now: Date,
): boolean {
  const { podcastShowIds, requestedOn } = episode
  const isOfShow = showId === unallocated ? podcastShowIds.length === 0 : podcastShowIds.includes(showId ?? '')
  if (showId !== undefined && !isOfShow) return false
  if (status !== undefined && filterStatusByKind[episodeState(episode, now).kind] !== status) return false
  const words = search.trim().toLowerCase()
  if (words !== '' && !hasWords(episode, words)) return false
  const day = dayKeyOf(requestedOn)
  if (from !== undefined && (day === undefined || day < from)) return false
  return to === undefined || (day !== undefined && day <= to)
}
