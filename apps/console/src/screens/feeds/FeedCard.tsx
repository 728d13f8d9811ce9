import type { Feed, FeedSubscription } from '@patchbay/contract'
import { IconBolt, IconTrash } from '@tabler/icons-react'
import { FeedFacts } from '../../entities/feeds/FeedFacts.tsx'
import { FeedError } from '../../entities/feeds/FeedError.tsx'
import { kindOfFeed } from '../../entities/feeds/kinds.ts'
import { feedPage } from '../../entities/feeds/queries.ts'
import { feedName } from '../../entities/feeds/status.ts'
import { templateName } from '../../entities/feeds/subscriptions.ts'
import { Card } from '../../ui/Cards.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './FeedsScreen.module.css'

type Props = {
  feed: Feed
  /** What its new items start. */
  subscriptions: readonly FeedSubscription[]
  onDelete: () => void
}

/** One feed: what it is, how much it has brought, what that starts, and whether it still can be read. */
export function FeedCard({ feed, subscriptions, onDelete }: Props) {
  const name = feedName(feed)
  const { icon: Picture } = kindOfFeed(feed)
  return (
    <Card
      name={name}
      to={feedPage(feed.id)}
      level={3}
      picture={
        <span className={classes.picture}>
          <Picture size={18} stroke={1.6} aria-hidden />
        </span>
      }
      actions={
        <IconButton aria-label={`Delete ${name}`} tooltip="Delete" onClick={onDelete}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      }
      description={feed.description}
      footer={<FeedFacts feed={feed} />}
      isFailing={feed.failingSince !== undefined}
    >
      <FeedError feed={feed} />
      {subscriptions.length > 0 && (
        <p className={classes.starts}>
          <IconBolt size={15} stroke={1.8} aria-hidden />
          <span dir="auto">{formatSubscriptions(subscriptions)}</span>
        </p>
      )}
    </Card>
  )
}

/** "New items start Daily, Weekly (paused)"; where all are paused, that nothing is started. */
function formatSubscriptions(starts: readonly FeedSubscription[]): string {
  const names = (all: readonly FeedSubscription[]) => all.map(templateName).join(', ')
  if (starts.every(({ isActive }) => isActive === false)) return `Paused: new items do not start ${names(starts)}`
  const named = starts.map((start) => `${templateName(start)}${start.isActive === false ? ' (paused)' : ''}`)
  return `New items start ${named.join(', ')}`
}
