import type { Feed } from '@patchbay/contract'
import { Notice } from '../../ui/Notice.tsx'
import { useSince } from '../../kit/time/ticking.ts'

/** Since when a feed cannot be read, and why, as the server says it; nothing where it can. */
export function FeedTrouble({
  feed: { failingSince, failureWords },
}: {
  feed: Pick<Feed, 'failingSince' | 'failureWords'>
}) {
  const since = useSince(failingSince === undefined ? undefined : Date.parse(failingSince))
  if (since === undefined) return null
  return (
    <Notice tone="yellow" title={`Could not be read since ${since}`}>
      {failureWords ?? 'It is tried again by itself.'}
    </Notice>
  )
}
