import { useEffect, useRef } from 'react'
import { conceptCache } from '../../../../entities/drafts/concept.ts'

export type EvictOnUnmount = {
  /** The tab needs to remember the concept no more. */
  evict: () => void
  /** Whether its page is still there: what goes on after it was left should not move the person elsewhere. */
  isOnScreen: () => boolean
}

/** Forgets a concept when its page goes: as long as the page stands, it would only fetch it again. */
export function useEvictOnUnmount(requestId: string): EvictOnUnmount {
  const isThere = useRef(true)
  const isDone = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      if (isDone.current) conceptCache.remove(requestId)
    }
  }, [requestId])
  return {
    evict: () => {
      isDone.current = true
      if (!isThere.current) conceptCache.remove(requestId)
    },
    isOnScreen: () => isThere.current,
  }
}
