import { type Request, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useIsAway } from '../api/connection.ts'
import { invalidate } from '../api/query.ts'
import { fingerprint, useApiKey } from '../api/key-store.ts'
import { useRunning, whileUnfinished } from '../entities/requests/queries.ts'
import { isRunning } from '../entities/requests/status.ts'

/**
 * Watches the key's requests wherever the user is, and says when one ends. Answers how many are being made.
 */
export function useRunningWork(): number {
  const key = fingerprint(useApiKey())
  const { data } = useRunning({ pollMs: whileUnfinished, knocks: useIsAway() })
  const navigate = useNavigate()
  const seen = useRef<{ key: string; running: ReadonlySet<string> }>(undefined)
  const items = data?.items
  useEffect(() => {
    if (!items) return
    const before = seen.current?.key === key ? seen.current.running : new Set<string>()
    const ended = items.filter((request) => before.has(request.id) && !isRunning(request))
    seen.current = { key, running: new Set(items.filter(isRunning).map(({ id }) => id)) }
    if (ended.length === 0) return
    void invalidate(endpoints.content.usage)
    void announce(ended, (address) => void navigate(address))
  }, [items, key, navigate])
  return items?.filter(isRunning).length ?? 0
}

/** What is said of one that ended comes with the first that ends. */
async function announce(ended: readonly Request[], go: (address: string) => void): Promise<void> {
  const { sayEnded } = await import('./say-ended.ts')
  for (const request of ended) void sayEnded(request, go)
}
