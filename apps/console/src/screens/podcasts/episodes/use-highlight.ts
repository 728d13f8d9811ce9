import { type Episode, type RequestStatus, lengths } from '@patchbay/contract'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useRequestStatus } from '../../../entities/requests/queries.ts'
import { useTimeout } from '../../../kit/time/use-timeout.ts'
import { isFiltering } from './filters.ts'
import type { EpisodeParams } from './use-episode-filters.ts'

const highlightMs = 5000

/** What is known of an episode that the list does not show. */
export type MissingHighlight = { request: RequestStatus | undefined; error: ApiError | null; onRetry: () => void }

/** As a search takes it, and as it comes back from the address. */
const searchTermOf = (title: string | undefined) =>
  title?.trim().slice(0, lengths.search.max).trim().toWellFormed() ?? ''

/**
 * Points out the episode of the address for five seconds: among those without a show, else among all, else wherever its
 * title is found. `items`: those on screen, undefined while they are on their way. Answers what is not shown in the end.
 */
export function useHighlight(list: EpisodeParams, items: readonly Episode[] | undefined): MissingHighlight | undefined {
  const { highlighted, isNarrowedForHighlight, filters, page } = list
  const isShown = items?.some(({ id }) => id === highlighted) === true
  const isMissed = highlighted !== undefined && items !== undefined && !isShown
  const isLookedUp = isMissed && !isNarrowedForHighlight
  const { data, error, refetch } = useRequestStatus(isLookedUp ? highlighted : undefined)
  const search = searchTermOf(data?.audioTitle)
  const isSearched = page === 1 && filters.search === search && !isFiltering({ ...filters, search: '' })
  const next =
    isMissed && isNarrowedForHighlight ? 'widen' : isLookedUp && search !== '' && !isSearched ? 'find' : undefined
  const go = useEffectEvent(() => (next === 'widen' ? list.clearHighlightFilter() : list.searchEpisode(search)))
  useEffect(() => {
    if (next) go()
  }, [next])
  useTimeout(isShown ? highlightMs : undefined, list.endHighlight)
  if (!isLookedUp || next || (!data && !error)) return undefined
  return { request: data, error, onRetry: () => void refetch() }
}
