import { type Episode, endpoints } from '@patchbay/contract'
import { useEndpointPages } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { type EpisodeFilters, episodesCall } from './queries.ts'

/** What a run in turn gets through in an evening; who has more than that narrows the list. */
const maxPages = { limit: 100, most: 20 } as const

export type FilteredEpisodes = {
  episodes: Episode[]
  /** There are older ones that were not asked for. */
  isTruncated: boolean
}

/** All episodes that a filter lets through, page by page; not only those on screen. */
export async function listFilteredEpisodes(filters: EpisodeFilters, signal: AbortSignal): Promise<FilteredEpisodes> {
  const { limit, most } = maxPages
  // What moves to a later page meanwhile comes twice.
  const found = new Map<string, Episode>()
  for (let page = 1; page <= most; page += 1) {
    const { items, totalPages } = await send(episodesCall(filters, page, limit), { signal })
    for (const episode of items) found.set(episode.id, episode)
    if (page >= totalPages) return { episodes: [...found.values()], isTruncated: false }
  }
  return { episodes: [...found.values()], isTruncated: true }
}

/** Those that failed among what a filter lets through. */
export const useFailedEpisodes = (filters: EpisodeFilters, isWanted: boolean) =>
  useEndpointPages(
    endpoints.podcast.episodes,
    (page) => episodesCall({ ...filters, status: 'failed' }, page, maxPages.limit),
    maxPages.most,
    { isWanted },
  )
