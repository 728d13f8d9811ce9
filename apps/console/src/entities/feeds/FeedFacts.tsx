import { Anchor } from '@mantine/core'
import type { Feed } from '@patchbay/contract'
import { IconExternalLink } from '@tabler/icons-react'
import { RelativeTime } from '../../kit/time/RelativeTime.tsx'
import classes from './FeedFacts.module.css'
import { feedUrlOf } from './kinds.ts'
import { formatItemCount } from './status.ts'

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** How much a feed has brought, when it changed, and where it is read. */
export function FeedFacts({ feed }: { feed: Feed }) {
  const source = feedUrlOf(feed)
  const updatedOn = feed.updatedOn ?? feed.updatedAt
  return (
    <>
      {feed.itemCount !== undefined && <span>{formatItemCount(feed.itemCount)}</span>}
      {updatedOn !== undefined && (
        <span>
          Updated <RelativeTime moment={updatedOn} exact={exact.format(new Date(updatedOn))} />
        </span>
      )}
      {source !== undefined && (
        <Anchor href={source} target="_blank" rel="noreferrer" inherit className={classes.source}>
          View Source
          <IconExternalLink size={13} stroke={1.8} aria-hidden />
        </Anchor>
      )}
    </>
  )
}
