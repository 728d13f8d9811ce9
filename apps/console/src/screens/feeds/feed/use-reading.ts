import { useState } from 'react'
import { useRefreshFeed } from '../../../entities/feeds/actions.ts'
import { useAfter } from '../../../kit/time/use-after.ts'

/** How long what comes of it is looked for. */
const readingMs = 15_000

/** "Read it now": the server begins to, and for a while the page looks for what that brings. */
export function useReading(feedId: string) {
  const { mutate, isPending, error } = useRefreshFeed()
  const [isLooking, setLooking] = useState(false)
  useAfter(isLooking ? readingMs : undefined, () => setLooking(false))
  return {
    read: () => mutate(feedId, { onSuccess: () => setLooking(true) }),
    isReading: isPending || isLooking,
    error,
  }
}
export type Reading = ReturnType<typeof useReading>
