import { type Endpoint, type Episode, type Page, createCall, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useEndpointQuery, useEndpointPages } from '../../api/query.ts'
import { sliceItems } from '../../kit/list/pagination.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { episodesCall } from './queries.ts'
import { hasWords, isPending } from './status.ts'
import { showEpisodesCall, showEpisodesPageSize } from '../shows/queries.ts'

const pollIntervalMs = 5000

/** Its episodes that have these words: the list of all is searched by show, that of a show has no such question. */
const showSearchCall = (id: string, search: string, page: number) =>
  episodesCall({ showId: id, search, status: undefined, from: undefined, to: undefined }, page)

const maxNewestPages = { limit: 100, maxPages: 10 }

/**
 * A page of a show's episodes, of those with the words where there are any; asks again every 5 seconds while one of them
 * is being made. Where the server searches no lists, the newest 1,000 are searched here.
 */
export function useShowEpisodes(id: string, search: string, page: number) {
  const words = search.trim().toLowerCase()
  const isNarrowed = isOwnServer()
  const isHere = words !== '' && !isNarrowed
  const pollMs = pollWhile<{ items: Episode[] }>(({ items }) => items.some(isPending), pollIntervalMs)
  const call = words === '' ? showEpisodesCall(id, page) : showSearchCall(id, words, page)
  const asked = useEndpointQuery<Endpoint & { response: typeof endpoints.podcast.showEpisodes.response }>(
    isHere ? undefined : call,
    { pollMs, ...(words !== '' && { keepPreviousData: true }) },
  )
  const newest = useEndpointPages(
    endpoints.podcast.showEpisodes,
    (each) =>
      createCall(endpoints.podcast.showEpisodes, {
        params: { id },
        query: { page: each, limit: maxNewestPages.limit },
      }),
    maxNewestPages.maxPages,
    { isWanted: isHere },
  )
  if (!isHere) return { ...asked, lookedThrough: undefined }
  const { data, ...query } = newest
  return {
    ...query,
    data: data && pageOfMatches(data.items, words, page),
    lookedThrough: data?.hasMore ? data.items.length : undefined,
  }
}

function pageOfMatches(episodes: readonly Episode[], words: string, page: number): Page<Episode> {
  const found = episodes.filter((episode) => hasWords(episode, words))
  const { items, totalCount, pageCount } = sliceItems(found, page, showEpisodesPageSize)
  return { items, totalCount, page, totalPages: pageCount }
}
