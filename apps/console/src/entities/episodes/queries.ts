import { type Episode, type EpisodeStatus, type Request, createCall, endpoints, searchLength } from '@patchbay/contract'
import { useMemo } from 'react'
import { isOwnServer } from '../../api/config.ts'
import { countLimitOf } from '../../api/count-limit.ts'
import { type ConcatenatedPages, useEndpointQuery, useEndpointPages } from '../../api/query.ts'
import { type Days, dayEnd, dayStart } from '../../kit/dates/days.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { useRequestStatus } from '../requests/queries.ts'
import { finishedEpisodes, isPending } from './status.ts'

/** Of every request of the key the pickers keep the episodes: `finishedEpisodes`. */
const listCall = createCall(endpoints.content.list)

const pickableQuery = (search: string, page: number) =>
  createCall(endpoints.content.list, {
    query: {
      page,
      limit: 100,
      status: 'succeeded',
      hasAudio: 'true',
      sort: '-ended',
      search: search.trim().slice(0, searchLength.max) || undefined,
    },
  })

/** What can be picked: where the server narrows lists the pages of it that are wanted, elsewhere all at once. */
export function usePickableEpisodes(search: string, pages: number) {
  const isNarrowed = isOwnServer()
  const some = useEndpointPages(endpoints.content.list, (page) => pickableQuery(search, page), pages, {
    isWanted: isNarrowed,
    keepPreviousData: true,
  })
  const all = useEndpointQuery(isNarrowed ? undefined : listCall)
  const { data, ...query } = isNarrowed ? some : all
  const items = useMemo(() => data && finishedEpisodes(data.items), [data])
  return { query, items, isNarrowed, hasMore: isNarrowed && some.data?.hasMore === true }
}

/** Where the server's word about one that was picked stands: by itself, or somewhere among all. */
export function usePickedEpisode(id: string | undefined): PickedEpisode | undefined {
  const isNarrowed = isOwnServer()
  const one = useRequestStatus(isNarrowed ? id : undefined)
  const all = useEndpointQuery(isNarrowed ? undefined : listCall)
  return isNarrowed ? one.data : all.data?.items.find((request) => request.id === id)
}

/** `hosts` are the names of its voices, where the server tells them. */
export type PickedEpisode = Pick<Request, 'id' | 'audioUrl' | 'title' | 'audioTitle'> & { hosts?: string[] | undefined }

/** What the list of episodes is narrowed to. Dates are days of the person's own calendar: `2026-05-01`. */
export type EpisodeFilters = {
  /** A show's id, or `unallocated`. */
  showId: string | undefined
  status: EpisodeStatus | undefined
  search: string
  from: string | undefined
  to: string | undefined
}

export const unallocated = 'unallocated'
export const episodesPageSize = 50

const pollIntervalMs = 5000
const unallocatedPages = { limit: 100, maxPages: 15 }

/** Without filters exactly `podcast/episodes?page={n}&limit=50`. */
export const episodesCall = (
  { showId, status, search, from, to }: EpisodeFilters,
  page: number,
  limit = episodesPageSize,
  most?: number,
) =>
  createCall(endpoints.podcast.episodes, {
    query: {
      page,
      limit,
      showId,
      status,
      search: search.trim() || undefined,
      from: from && dayStart(from),
      to: to && dayEnd(to),
      countUpTo: most,
    },
  })

const episodesOptions = (filters: EpisodeFilters, page: number) =>
  episodesCall(filters, page, episodesPageSize, countLimitOf(filters.search))

/** Those of the calendar: all of the key's. */
export const podcastsCall = createCall(endpoints.content.podcasts, { query: { status: 'all' } })

/** A page of those that stand on certain days of it. */
export const podcastsOfDaysCall = ({ from, to }: Days, page: number) =>
  createCall(endpoints.content.podcasts, {
    query: { status: 'all', from: dayStart(from), to: dayEnd(to), page, limit: 100 },
  })

/** Whether these filters are applied to what is loaded, since the server would answer as if there were none. */
export const isFilteredByClient = (filters: EpisodeFilters): boolean =>
  !isOwnServer() && Object.values(filters).some(Boolean)

const maxNewestPages = { limit: 100, maxPages: 10 }
const newestPage = (page: number) =>
  createCall(endpoints.podcast.episodes, { query: { page, limit: maxNewestPages.limit } })

/** What an address of the list asks for first. */
export const episodesPrefetchCalls = (filters: EpisodeFilters, page: number) =>
  isFilteredByClient(filters) ? newestPage(1) : episodesOptions(filters, page)

/** A page of all episodes. Asks again every 5 seconds while one of them still moves; keeps the last page meanwhile. */
export const useEpisodesPage = (filters: EpisodeFilters, page: number) =>
  useEndpointQuery(isFilteredByClient(filters) ? undefined : episodesOptions(filters, page), {
    keepPreviousData: true,
    pollMs: pollWhile(({ items }) => items.some(isPending), pollIntervalMs),
  })

/** The newest 1,000, to be filtered here; asked for less often, being ten calls. */
export const useNewestEpisodes = (isWanted: boolean) =>
  useEndpointPages(endpoints.podcast.episodes, newestPage, maxNewestPages.maxPages, {
    isWanted,
    keepPreviousData: true,
    pollMs: pollWhile(({ items }) => items.some(isPending), 6 * pollIntervalMs),
  })

/** Those that are not in a show: read from the list of all, 100 a page and at most 15 pages. */
export function useUnallocatedEpisodes() {
  const { limit, maxPages } = unallocatedPages
  const all = useEndpointPages(
    endpoints.podcast.episodes,
    (page) => createCall(endpoints.podcast.episodes, { query: { page, limit } }),
    maxPages,
  )
  const data = useMemo(() => all.data && collectUnallocated(all.data), [all.data])
  const refetch = async () => {
    const { data: now } = await all.refetch()
    return now && collectUnallocated(now)
  }
  return { ...all, data, refetch }
}

/** Older ones than those, which only the server can look through; not asked where it cannot, or for no words. */
export const useOlderUnallocatedEpisodes = (search: string, isWanted: boolean) =>
  useEndpointPages(
    endpoints.podcast.episodes,
    (page) => createCall(endpoints.podcast.episodes, { query: { page, limit: 100, showId: unallocated, search } }),
    1,
    { isWanted: isWanted && search !== '' && isOwnServer(), keepPreviousData: true },
  )

/** `isTruncated`: there are older episodes that were not looked at. */
const collectUnallocated = ({ items, hasMore }: ConcatenatedPages<Episode>) => ({
  episodes: items.filter(isUnallocated),
  searchedCount: items.length,
  isTruncated: hasMore,
})

const isUnallocated = ({ podcastShowIds }: Episode) => podcastShowIds.length === 0
