import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { type EpisodeFilters, unallocated } from '../../../entities/episodes/queries.ts'
import { allShows, parseFilters, noFilters, filterParamsOf } from './filters.ts'

export type EpisodeParams = {
  filters: EpisodeFilters
  page: number
  /** The episode that the address asks to point out. */
  highlighted: string | undefined
  /** Only because of `highlighted` the list is that of episodes without a show. */
  isNarrowedForHighlight: boolean
  /** Goes back to page 1. */
  setFilters: (part: Partial<EpisodeFilters>) => void
  setPage: (page: number) => void
  /** The same in place of a page that is not there: Back leads past it. */
  correctPage: (page: number) => void
  clear: () => void
  /** The one to point out is not among those without a show: looks for it among all. */
  clearHighlightFilter: () => void
  /** It is not on the page either: looks for its words among all. */
  searchEpisode: (search: string) => void
  endHighlight: () => void
}

const handoffState = z.object({ showId: z.union([z.string(), z.number()]) })

/** What another page handed over with the navigation. */
function parseShowId(state: unknown): string | undefined {
  const read = z.safeParse(handoffState, state)
  return read.success ? String(read.data.showId) : undefined
}

/** Only what is changed, as it stands in the address. */
function changedParamsOf(part: Partial<EpisodeFilters>): Record<string, string | undefined> {
  const written = filterParamsOf({ ...noFilters, ...part })
  const names = { showId: 'show', status: 'status', search: 'q', from: 'from', to: 'to' } as const
  return Object.fromEntries(
    (Object.keys(part) as (keyof EpisodeFilters)[]).map((name) => [names[name], written[names[name]]]),
  )
}

const isTypedFilter = (name: string) => name === 'search' || name === 'from' || name === 'to'
const pageParam = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/** Filters and page as the address has them: a link, a reload and Back bring the same list. */
export function useEpisodeFilters(): EpisodeParams {
  const [params, setParams] = useSearchParams()
  const handed = parseShowId(useLocation().state)
  const highlighted = params.get('highlightEpisode') ?? undefined
  const isNarrowedForHighlight = highlighted !== undefined && !params.has('show') && handed === undefined
  const showInstead = isNarrowedForHighlight ? unallocated : params.has('show') ? undefined : handed
  const written = parseFilters(params)
  const filters = { ...written, showId: written.showId ?? showInstead }
  const page = Number(params.get('page') ?? '1')

  // A second change may come before the first is drawn: it is made to what the address will be, not to what it was.
  const underway = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    underway.current = undefined
  }, [params])
  const change = (part: Record<string, string | undefined>, replace: boolean, keepsScroll = true) => {
    const next = new URLSearchParams(underway.current ?? params)
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    underway.current = next
    setParams(next, { replace, preventScrollReset: keepsScroll })
  }
  const keepHanded = useEffectEvent((showId: string) => change({ show: showId }, true))
  useEffect(() => {
    if (handed !== undefined) keepHanded(handed)
  }, [handed])

  return {
    filters,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    highlighted,
    isNarrowedForHighlight,
    // Typing replaces the history's entry, a choice adds one: Back undoes the choice.
    setFilters: (part) =>
      change(
        {
          ...(isNarrowedForHighlight && { show: filters.showId }),
          ...changedParamsOf(part),
          page: undefined,
          highlightEpisode: undefined,
        },
        Object.keys(part).every((name) => isTypedFilter(name)),
      ),
    // Fifty rows are read from the first.
    setPage: (next) => change(pageParam(next), false, false),
    correctPage: (next) => change(pageParam(next), true),
    clear: () => change({ ...filterParamsOf(noFilters), page: undefined, highlightEpisode: undefined }, false),
    clearHighlightFilter: () => change({ show: allShows, page: undefined }, true),
    searchEpisode: (search) =>
      change({ ...filterParamsOf({ ...noFilters, search }), show: allShows, page: undefined }, true),
    endHighlight: () => change({ show: filters.showId, highlightEpisode: undefined }, true),
  }
}
