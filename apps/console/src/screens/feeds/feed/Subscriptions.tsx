import { Skeleton } from '@mantine/core'
import type { FeedSubscription, FeedWithItems } from '@patchbay/contract'
import { IconBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { feedName } from '../../../entities/feeds/status.ts'
import { useSubscriptions } from '../../../entities/feeds/subscriptions.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SubscriptionRow } from './SubscriptionRow.tsx'
import classes from './Subscriptions.module.css'
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx'

const StartDrawer = lazyPart(async () => (await import('./start/SubscribeDrawer.tsx')).SubscribeDrawer)

/** What every new item of the feed starts by itself, and the way to more of it. */
export function Subscriptions({ feed }: { feed: FeedWithItems }) {
  const { data, error, refetch } = useSubscriptions()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<FeedSubscription>()
  const own = data?.filter(({ feedId, removedOn }) => feedId === feed.id && removedOn === undefined)
  return (
    <Section
      title="New items start…"
      words={
        own?.length === 0
          ? 'Nothing yet. What this feed publishes from now on can become episodes by itself, as often a day as you allow.'
          : undefined
      }
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!own && !error && <Skeleton height={44} />}
      {own && own.length > 0 && (
        <ul className={classes.list} aria-label="What new items start">
          {own.map((subscription) => (
            <SubscriptionRow key={subscription.id} subscription={subscription} onEnd={() => setLeaving(subscription)} />
          ))}
        </ul>
      )}
      {own && (
        <Button
          variant={own.length === 0 ? 'light' : 'default'}
          size="xs"
          className={classes.add}
          leftSection={<IconBolt size={15} stroke={1.8} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {own.length === 0 ? 'Make episodes of new items' : 'Start something else as well'}
        </Button>
      )}
      {isAdding && own && (
        <StartDrawer
          feed={{ id: feed.id, name: feedName(feed) }}
          boundIds={own.flatMap(({ requestId }) => requestId ?? [])}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving && (
        <UnsubscribeDialog subscription={leaving} feedName={feedName(feed)} onClose={() => setLeaving(undefined)} />
      )}
    </Section>
  )
}
