import type { Feed } from '@patchbay/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSince } from '../../kit/time/ticking.ts'
import { Clamped } from '../../ui/Clamped.tsx'
import classes from './FeedTrouble.module.css'
import { feedName } from './status.ts'

/** Since when a feed cannot be read, and why, as the server says it; nothing where it can. */
export function FeedTrouble({ feed }: { feed: Feed }) {
  const { failingSince, failureWords } = feed
  const since = useSince(failingSince === undefined ? undefined : Date.parse(failingSince))
  if (since === undefined) return null
  return (
    <div className={classes.trouble} role="note">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <div>
        <p className={classes.title}>Cannot be read since {since}</p>
        <Clamped of={feedName(feed)}>{failureWords ?? 'It is tried again by itself.'}</Clamped>
      </div>
    </div>
  )
}
