import { useEffect, useRef } from 'react'
import { conceptCache } from '../../../../entities/drafts/concept.ts'

export type Forgetting = {
  /** The tab needs to remember the concept no more. */
  forget: () => void
  /** Whether its page is still there: what goes on after it was left should not move the person elsewhere. */
  isOnScreen: () => boolean
}

/** Forgets a concept when its page goes: as long as the page stands, it would only fetch it again. */
export function useForgetting(requestId: string): Forgetting {
  const isThere = useRef(true)
  const isDone = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      if (isDone.current) conceptCache.forget(requestId)
    }
  }, [requestId])
  return {
    forget: () => {
      isDone.current = true
      if (!isThere.current) conceptCache.forget(requestId)
    },
    isOnScreen: () => isThere.current,
  }
}
