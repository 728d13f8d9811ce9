import { type Request, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '../api/query.ts'
import { fingerprint, useApiKey } from '../api/key-store.ts'
import { useRunning, whileUnfinished } from '../entities/requests/queries.ts'
import { isRunning, isTranscript, playableOf, stateOf, titleOf } from '../entities/requests/status.ts'
import { playlist } from '../kit/player/playlist.ts'
import { href } from '../kit/routes/paths.ts'
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
  const isOfWords = isTranscript(request)
  const title = isOfWords ? `Transcript of ${titleOf(request)}` : titleOf(request)
  const toRequests = { label: 'Open', run: () => go(href('/requests')) }
  if (state.kind === 'failed') {
    const words = state.words ?? 'It could not be made.'
    return { id: request.id, tone: 'red', title: `${title} failed`, words, action: toRequests } as const
  }
  const toTranscript = { label: 'Open', run: () => go(href('/requests', { query: { transcript: request.id } })) }
  const playable = playableOf(request)
  const toSound = playable && { label: 'Play', run: () => playlist.playNow(playable) }
  const action = isOfWords ? toTranscript : (toSound ?? toRequests)
  return { id: request.id, tone: 'green', title: `${title} is ready`, action } as const
}
