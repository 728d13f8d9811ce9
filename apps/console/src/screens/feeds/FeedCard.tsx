import { Anchor } from '@mantine/core'
import type { Feed, FeedSubscription } from '@patchbay/contract'
import { IconBolt, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { serverCan } from '../../api/config.ts'
import { FeedTrouble } from '../../entities/feeds/FeedTrouble.tsx'
import { kindOfFeed, sourceOfFeed } from '../../entities/feeds/kinds.ts'
import { feedName, itemsWords } from '../../entities/feeds/status.ts'
import { startName } from '../../entities/feeds/subscriptions.ts'
import { href } from '../../kit/routes/paths.ts'
import { Since } from '../../kit/time/Since.tsx'
import { Clamped } from '../../ui/Clamped.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './FeedsScreen.module.css'

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

type Props = {
  feed: Feed
  /** What its new items start. */
  starts: readonly FeedSubscription[]
  onDelete: () => void
}

/** One feed: what it is, how much it has brought, what that starts, and whether it still can be read. */
export function FeedCard({ feed, starts, onDelete }: Props) {
  const name = feedName(feed)
  const { icon: Picture } = kindOfFeed(feed)
  const source = sourceOfFeed(feed)
  const updatedOn = feed.updatedOn ?? feed.updatedAt
  return (
    <li className={classes.card} data-failing={feed.failingSince !== undefined || undefined}>
      <div className={classes.head}>
        <span className={classes.picture}>
          <Picture size={18} stroke={1.6} aria-hidden />
        </span>
        <h3 className={classes.name} dir="auto" title={name}>
          {serverCan('feedItems') ? (
            <Link to={href('/feeds/{feedId}', { params: { feedId: feed.id } })}>{name}</Link>
          ) : (
            name
          )}
        </h3>
        <IconButton aria-label={`Delete ${name}`} hint="Delete" onClick={onDelete}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      {feed.description && (
        <div className={classes.description} dir="auto">
          <Clamped of={name}>{feed.description}</Clamped>
        </div>
      )}
      <FeedTrouble feed={feed} />
      {starts.length > 0 && (
        <p className={classes.starts}>
          <IconBolt size={15} stroke={1.8} aria-hidden />
          <span dir="auto">New items start {starts.map(startName).join(', ')}</span>
        </p>
      )}
      <div className={classes.foot}>
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
      </div>
    </li>
  )
}
