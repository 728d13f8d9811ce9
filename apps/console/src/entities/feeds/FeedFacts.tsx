import { Anchor } from '@mantine/core'
import type { Feed } from '@patchbay/contract'
import { IconExternalLink } from '@tabler/icons-react'
import { Since } from '../../kit/time/Since.tsx'
import classes from './FeedFacts.module.css'
import { sourceOfFeed } from './kinds.ts'
import { itemsWords } from './status.ts'

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** How much a feed has brought, when it changed, and where it is read. */
export function FeedFacts({ feed }: { feed: Feed }) {
  const source = sourceOfFeed(feed)
  const updatedOn = feed.updatedOn ?? feed.updatedAt
  return (
    <>
      {feed.itemCount !== undefined && <span>{itemsWords(feed.itemCount)}</span>}
      {updatedOn !== undefined && (
        <span>
          Updated <Since moment={updatedOn} exact={exact.format(new Date(updatedOn))} />
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
