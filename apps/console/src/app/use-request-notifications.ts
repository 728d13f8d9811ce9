import { type Request, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useIsOffline } from '../api/connection.ts'
import { invalidate, refetchPolledQueries } from '../api/query.ts'
import { keyFingerprint, useApiKey } from '../api/api-key.ts'
import { useRunning, pollAlways } from '../entities/requests/queries.ts'
import { isRunning } from '../entities/requests/status.ts'

type SeenRequests = { key: string; all: ReadonlySet<string>; running: ReadonlySet<string> }
const noRequests: ReadonlySet<string> = new Set()
const requestIdsOf = (requests: readonly Request[]) => new Set(requests.map(({ id }) => id))

/**
 * Watches the key's requests wherever the user is, and says when one ends; what nobody ordered here makes the lists on
 * screen ask again. Answers how many are being made.
 */
export function useRequestNotifications(): number {
  const key = keyFingerprint(useApiKey())
  const { data } = useRunning({ pollMs: pollAlways, knocks: useIsOffline() })
  const navigate = useNavigate()
  const seen = useRef<SeenRequests>(undefined)
  const items = data?.items
  useEffect(() => {
    if (!items) return
    const before = seen.current?.key === key ? seen.current : undefined
    const { all = requestIdsOf(items), running = noRequests } = before ?? {}
    const ended = items.filter((request) => running.has(request.id) && !isRunning(request))
    seen.current = { key, all: requestIdsOf(items), running: requestIdsOf(items.filter(isRunning)) }
    const news = items.filter(({ id }) => !all.has(id))
    if (news.length > 0) void refetchPolledQueries()
    if (news.length > 0 || ended.length > 0) void invalidate(endpoints.content.usage)
    // What was begun and done between two looks is told of by nobody else.
    if (ended.length > 0 || news.some((request) => !isRunning(request))) void refetchResultLists()
    if (ended.length > 0) void announceEnded(ended, (address) => void navigate(address))
  }, [items, key, navigate])
  return items?.filter(isRunning).length ?? 0
}

/** Lists that ask for nothing by themselves: of somebody new who can host, and of posts. */
const refetchResultLists = () => Promise.all([invalidate(endpoints.avatars.list), invalidate(endpoints.x.posts)])

/** What is said of one that ended comes with the first that ends. */
async function announceEnded(ended: readonly Request[], go: (address: string) => void): Promise<void> {
  const { notifyRequestEnded: sayEnded } = await import('./notify-request-ended.ts')
  for (const request of ended) void sayEnded(request, go)
}
