import { type Request, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useIsAway } from '../api/connection.ts'
import { invalidate, refreshMoving } from '../api/query.ts'
import { fingerprint, useApiKey } from '../api/key-store.ts'
import { useRunning, watching } from '../entities/requests/queries.ts'
import { isRunning } from '../entities/requests/status.ts'

type Seen = { key: string; all: ReadonlySet<string>; running: ReadonlySet<string> }
const none: ReadonlySet<string> = new Set()
const idsOf = (requests: readonly Request[]) => new Set(requests.map(({ id }) => id))

/**
 * Watches the key's requests wherever the user is, and says when one ends; what nobody ordered here makes the lists on
 * screen ask again. Answers how many are being made.
 */
export function useRunningWork(): number {
  const key = fingerprint(useApiKey())
  const { data } = useRunning({ pollMs: watching, knocks: useIsAway() })
  const navigate = useNavigate()
  const seen = useRef<Seen>(undefined)
  const items = data?.items
  useEffect(() => {
    if (!items) return
    const before = seen.current?.key === key ? seen.current : undefined
    const { all = idsOf(items), running = none } = before ?? {}
    const ended = items.filter((request) => running.has(request.id) && !isRunning(request))
    seen.current = { key, all: idsOf(items), running: idsOf(items.filter(isRunning)) }
    const news = items.filter(({ id }) => !all.has(id))
    if (news.length > 0) void refreshMoving()
    if (news.length > 0 || ended.length > 0) void invalidate(endpoints.content.usage)
    // What was begun and done between two looks is told of by nobody else.
    if (ended.length > 0 || news.some((request) => !isRunning(request))) void askAgainForMade()
    if (ended.length > 0) void announce(ended, (address) => void navigate(address))
  }, [items, key, navigate])
  return items?.filter(isRunning).length ?? 0
}

/** Lists that ask for nothing by themselves: of somebody new who can host, and of posts. */
const askAgainForMade = () => Promise.all([invalidate(endpoints.avatars.list), invalidate(endpoints.x.posts)])

/** What is said of one that ended comes with the first that ends. */
async function announce(ended: readonly Request[], go: (address: string) => void): Promise<void> {
  const { sayEnded } = await import('./say-ended.ts')
  for (const request of ended) void sayEnded(request, go)
}
