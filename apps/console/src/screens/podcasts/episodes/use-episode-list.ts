import type { Episode, Page } from '@patchbay/contract'
import { useMemo, useState } from 'react'
import { useApiKey } from '../../../api/api-key.ts'
import {
  type EpisodeFilters,
  episodesPageSize,
  isFilteredByClient,
  useEpisodesPage,
  useNewestEpisodes,
} from '../../../entities/episodes/queries.ts'
import { sliceItems } from '../../../kit/list/pagination.ts'
import { useNow } from '../../../kit/time/use-now.ts'
import { matchesFilters } from './filters.ts'

/** A page of the list with the filters that it was asked for with, and the key: another's is never shown. */
type LoadedPage = { data: Page<Episode>; filters: EpisodeFilters; key: string | undefined }

/** The page that is asked for; until it is there, and where it cannot be had, the one before stays. */
export function useEpisodeList(filters: EpisodeFilters, page: number) {
  const key = useApiKey()
  const asked = useEpisodesPage(filters, page)
  const here = useClientFilteredEpisodes(filters, page)
  const { error, refetch, isPlaceholderData } = here.isWanted ? here.query : asked
  const data = here.isWanted ? here.data : asked.data
  const [last, setLast] = useState<LoadedPage>()
  const now = data !== undefined && !isPlaceholderData ? { data, filters, key } : undefined
  if (now && now.data !== last?.data) setLast(now)
  const before = last?.key === key ? last : undefined
  return {
    answered: now ?? before,
    isSettled: now !== undefined,
    isLoadingNext: isPlaceholderData || (now === undefined && before !== undefined && !error),
    error,
    refetch,
    /** How many were looked through, where there are older ones that were not. */
    lookedThrough: here.isWanted && here.query.data?.hasMore ? here.query.data.items.length : undefined,
  }
}

/** Where the server knows no filters: the newest that it has, filtered here and cut into the same pages. */
function useClientFilteredEpisodes(filters: EpisodeFilters, page: number) {
  const isWanted = isFilteredByClient(filters)
  const query = useNewestEpisodes(isWanted)
  const newest = query.data?.items
  const now = useNow(30_000)
  const { showId, status, search, from, to } = filters
  const data = useMemo((): Page<Episode> | undefined => {
    if (!isWanted || !newest) return undefined
    const found = newest.filter((episode) =>
      matchesFilters(episode, { showId, status, search, from, to }, new Date(now)),
    )
    const { items, totalCount, pageCount } = sliceItems(found, page, episodesPageSize)
    return { items, totalCount, page, totalPages: pageCount }
  }, [isWanted, newest, showId, status, search, from, to, page, now])
  return { isWanted, query, data }
}
