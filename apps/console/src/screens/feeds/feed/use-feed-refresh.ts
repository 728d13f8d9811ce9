import { useState } from 'react'
import { useRefreshFeed } from '../../../entities/feeds/actions.ts'
import { useTimeout } from '../../../kit/time/use-timeout.ts'

/** How long what comes of it is looked for. */
const refreshTimeoutMs = 15_000

/** "Check for new items": the server begins to, and for a while the page looks for what that brings. */
export function useFeedRefresh(feedId: string) {
  const { mutate, isPending, error } = useRefreshFeed()
  const [isLooking, setLooking] = useState(false)
  useTimeout(isLooking ? refreshTimeoutMs : undefined, () => setLooking(false))
  return {
    read: () => mutate(feedId, { onSuccess: () => setLooking(true) }),
    isReading: isPending || isLooking,
    error,
  }
}
export type FeedRefresh = ReturnType<typeof useFeedRefresh>
