import type { Episode, Page } from '@patchbay/contract'
import { useState } from 'react'
import { useApiKey } from '../../../api/key-store.ts'
import { type EpisodeFilters, useEpisodesPage } from '../../../entities/episodes/queries.ts'

/** A page of the list with the filters that it was asked for with, and the key: another's is never shown. */
type Answered = { data: Page<Episode>; filters: EpisodeFilters; key: string | undefined }

/** The page that is asked for; until it is there, and where it cannot be had, the one before stays. */
export function useEpisodeList(filters: EpisodeFilters, page: number) {
  const key = useApiKey()
  const { data, error, refetch, isPlaceholderData } = useEpisodesPage(filters, page)
  const [last, setLast] = useState<Answered>()
  const now = data !== undefined && !isPlaceholderData ? { data, filters, key } : undefined
  if (now && now.data !== last?.data) setLast(now)
  const before = last?.key === key ? last : undefined
  return { answered: now ?? before, isSettled: now !== undefined, isLoadingNext: isPlaceholderData, error, refetch }
}
