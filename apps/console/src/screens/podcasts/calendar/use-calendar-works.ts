import { type Request, endpoints } from '@patchbay/contract'
import { useMemo } from 'react'
import { isOwnServer } from '../../../api/config.ts'
import { useEndpointQuery, useEndpointPages } from '../../../api/query.ts'
import { requestsOfDaysCall, runningCall } from '../../../entities/requests/queries.ts'
import type { Month } from '../../../kit/dates/month.ts'
import { maxPages, calendarDaysOf } from './calendar-calls.ts'

/** By the names of their kinds, as My Requests would be searched for them. */
const workTypeNames = ['Create Short', 'Create Explainer', 'Create Avatar', 'Deep Research'] as const
type Name = (typeof workTypeNames)[number]

/**
 * The requests beside episodes: those of each kind that stand on the days of the month, and what the shell's watcher
 * knows of those under way. Nothing is polled here, and a server that does not narrow its lists is not asked for all of
 * them: there are episodes alone.
 */
export function useCalendarWorks(month: Month): { requests: readonly Request[]; refetch: () => Promise<unknown> } {
  const isNarrowed = isOwnServer()
  const days = calendarDaysOf(month)
  const useKind = (name: Name) =>
    useEndpointPages(endpoints.content.list, (page) => requestsOfDaysCall(name, days, page), maxPages, {
      isWanted: isNarrowed,
      keepPreviousData: true,
    })
  const { data: shorts, refetch: again } = useKind(workTypeNames[0])
  const { data: explainers, refetch: explainersAgain } = useKind(workTypeNames[1])
  const { data: avatars, refetch: avatarsAgain } = useKind(workTypeNames[2])
  const { data: researches, refetch: researchesAgain } = useKind(workTypeNames[3])
  const { data: running } = useEndpointQuery(isNarrowed ? runningCall() : undefined)
  const requests = useMemo(() => {
    const all = [shorts, explainers, avatars, researches, running].flatMap((page) => page?.items ?? [])
    // The watcher's words, asked last, are the newest.
    return [...new Map(all.map((request) => [request.id, request])).values()]
  }, [shorts, explainers, avatars, researches, running])
  const refetch = async () => isNarrowed && Promise.all([again(), explainersAgain(), avatarsAgain(), researchesAgain()])
  return { requests, refetch }
}
