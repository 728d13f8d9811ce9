import { type Request, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '../api/query.ts'
import { fingerprint, useApiKey } from '../api/key-store.ts'
import { kindOf, offerOf } from '../entities/requests/kinds.ts'
import { useRunning, whileUnfinished } from '../entities/requests/queries.ts'
import { isRunning, stateOf, titleOf } from '../entities/requests/status.ts'
import { playlist } from '../kit/player/playlist.ts'
import { showToast } from '../kit/toast/toast.tsx'

/**
 * Watches the key's requests wherever the user is, and says when one ends. Answers how many are being made.
 */
export function useRunningWork(): number {
  const key = fingerprint(useApiKey())
  const { data } = useRunning({ pollMs: whileUnfinished })
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
    for (const request of ended) void showToast(toastFor(request, (address) => void navigate(address)))
  }, [items, key, navigate])
  return items?.filter(isRunning).length ?? 0
}

function toastFor(request: Request, go: (address: string) => void) {
  const state = stateOf(request)
  const title = kindOf(request).called(titleOf(request))
  const offer = offerOf(request)
  const action =
    'play' in offer
      ? { label: 'Play', run: () => playlist.playNow(offer.play) }
      : { label: 'Open', run: () => go(offer.open) }
  if (state.kind === 'failed') {
    return {
      id: request.id,
      tone: 'red',
      title: `${title} failed`,
      words: state.words ?? 'It could not be made.',
      action,
    } as const
  }
  return { id: request.id, tone: 'green', title: `${title} is ready`, action } as const
}
