import { type Episode, endpoints } from '@patchbay/contract'
import { useCallPages } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { type EpisodeFilters, episodesCall } from './queries.ts'

/** What a run in turn gets through in an evening; who has more than that narrows the list. */
const pagesOfAll = { limit: 100, most: 20 } as const

export type AllOfFilter = {
  episodes: Episode[]
  /** There are older ones that were not asked for. */
  isCutShort: boolean
}

/** All episodes that a filter lets through, page by page; not only those on screen. */
export async function allOfFilter(filters: EpisodeFilters, signal: AbortSignal): Promise<AllOfFilter> {
  const { limit, most } = pagesOfAll
  // What moves to a later page meanwhile comes twice.
  const found = new Map<string, Episode>()
  for (let page = 1; page <= most; page += 1) {
    const { items, totalPages } = await send(episodesCall(filters, page, limit), { signal })
    for (const episode of items) found.set(episode.id, episode)
    if (page >= totalPages) return { episodes: [...found.values()], isCutShort: false }
  }
  return { episodes: [...found.values()], isCutShort: true }
}

/** Those that failed among what a filter lets through. */
export const useFailedOf = (filters: EpisodeFilters, isWanted: boolean) =>
  useCallPages(
    endpoints.podcast.episodes,
    (page) => episodesCall({ ...filters, status: 'failed' }, page, pagesOfAll.limit),
    pagesOfAll.most,
    { isWanted },
  )
