import type { Request } from '@patchbay/contract'
import { useMemo } from 'react'
import { serverCan } from '../../../api/config.ts'
import { useCall } from '../../../api/query.ts'
import { askedRequestsCall, runningCall } from '../../../entities/requests/queries.ts'

/** As many as the server sends at once. */
const limit = 100

/** By the names of their kinds, as My Requests would be searched for them. */
const asked = ['Create Short', 'Create Explainer', 'Create Avatar'].map((search) => ({ search, page: 1, limit }))

/**
 * The requests beside episodes: the newest of each kind, and what the shell's watcher knows of those under way. Nothing
 * is polled here, and a server that does not narrow its lists is not asked for all of them: there are episodes alone.
 */
export function useWorks(): { requests: readonly Request[]; refetch: () => Promise<unknown> } {
  const isNarrowed = serverCan('narrowedLists')
  const call = (place: number) => (isNarrowed && asked[place] ? askedRequestsCall(asked[place]) : undefined)
  const { data: shorts, refetch: again } = useCall(call(0))
  const { data: explainers, refetch: explainersAgain } = useCall(call(1))
  const { data: avatars, refetch: avatarsAgain } = useCall(call(2))
  const { data: running } = useCall(isNarrowed && serverCan('runningRequests') ? runningCall() : undefined)
  const requests = useMemo(() => {
    const all = [shorts, explainers, avatars, running].flatMap((page) => page?.items ?? [])
    // The watcher's words, asked last, are the newest.
    return [...new Map(all.map((request) => [request.id, request])).values()]
  }, [shorts, explainers, avatars, running])
  const refetch = async () => isNarrowed && Promise.all([again(), explainersAgain(), avatarsAgain()])
  return { requests, refetch }
}
