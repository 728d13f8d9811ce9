import { type Request, endpoints } from '@patchbay/contract'
import { useMemo } from 'react'
import { isOwnServer } from '../../../api/config.ts'
import { useCall, useCallPages } from '../../../api/query.ts'
import { requestsOfDays, runningCall } from '../../../entities/requests/queries.ts'
import type { Month } from '../../../kit/dates/month.ts'
import { mostPages, shownDays } from './calendar-asks.ts'

/** By the names of their kinds, as My Requests would be searched for them. */
const names = ['Create Short', 'Create Explainer', 'Create Avatar', 'Deep Research'] as const
type Name = (typeof names)[number]

/**
 * The requests beside episodes: those of each kind that stand on the days of the month, and what the shell's watcher
 * knows of those under way. Nothing is polled here, and a server that does not narrow its lists is not asked for all of
 * them: there are episodes alone.
 */
export function useWorks(month: Month): { requests: readonly Request[]; refetch: () => Promise<unknown> } {
  const isNarrowed = isOwnServer()
  const days = shownDays(month)
  const useKind = (name: Name) =>
    useCallPages(endpoints.content.list, (page) => requestsOfDays(name, days, page), mostPages, {
      isWanted: isNarrowed,
      keepPrevious: true,
    })
  const { data: shorts, refetch: again } = useKind(names[0])
  const { data: explainers, refetch: explainersAgain } = useKind(names[1])
  const { data: avatars, refetch: avatarsAgain } = useKind(names[2])
  const { data: researches, refetch: researchesAgain } = useKind(names[3])
  const { data: running } = useCall(isNarrowed ? runningCall() : undefined)
  const requests = useMemo(() => {
    const all = [shorts, explainers, avatars, researches, running].flatMap((page) => page?.items ?? [])
    // The watcher's words, asked last, are the newest.
    return [...new Map(all.map((request) => [request.id, request])).values()]
  }, [shorts, explainers, avatars, researches, running])
  const refetch = async () => isNarrowed && Promise.all([again(), explainersAgain(), avatarsAgain(), researchesAgain()])
  return { requests, refetch }
}
