import type { Feed } from '@patchbay/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRelativeTime } from '../../kit/time/use-relative-time.ts'
import { ClampedText } from '../../ui/ClampedText.tsx'
import classes from './FeedError.module.css'
import { feedName } from './status.ts'

/** Since when a feed cannot be read, and why, as the server says it; nothing where it can. */
export function FeedError({ feed }: { feed: Feed }) {
  const { failingSince, failureWords } = feed
  const since = useRelativeTime(failingSince === undefined ? undefined : Date.parse(failingSince))
  if (since === undefined) return null
  return (
    <div className={classes.trouble} role="note">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <div>
        <p className={classes.title}>Cannot be read since {since}</p>
        <ClampedText of={feedName(feed)}>{failureWords ?? 'It is tried again by itself.'}</ClampedText>
      </div>
    </div>
  )
}
