import { Skeleton } from '@mantine/core'
import type { Feed } from '@patchbay/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupedFeeds } from '../../entities/feeds/kinds.ts'
import { useFeeds } from '../../entities/feeds/queries.ts'
import { useSubscriptions } from '../../entities/feeds/subscriptions.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { href } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { FeedCard } from './FeedCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cards, CardsSkeleton } from '../../ui/Cards.tsx'
import classes from './FeedsScreen.module.css'
import { DeleteFeed } from '../../entities/feeds/DeleteFeed.tsx'
import { headingOf } from '../../kit/routes/pages.ts'

const skeleton = (
  <div className={classes.group} aria-hidden>
    <Skeleton height={18} width={140} mb={12} />
    <CardsSkeleton />
  </div>
)

/** Where the material comes from by itself: every feed of the workspace, by its kind. */
export function FeedsScreen() {
  const { data, error, refetch } = useFeeds()
  const subscriptions = useSubscriptions().data ?? []
  const [leaving, setLeaving] = useState<Feed>()
  return (
    <>
      <PageHeader
        {...headingOf('/feeds')}
        actions={
          <Button component={Link} to={href('/feeds/create')}>
            Create Feed
          </Button>
        }
      />
      <ListScreen
        noKeyWords="API key is required to fetch feeds"
        skeleton={skeleton}
        error={error}
        onRetry={() => void refetch()}
        items={data}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            drawing="files"
            title="No feeds yet"
            words="A subreddit, a channel, a blog, any page that has a feed: what it publishes becomes episodes, by your click or by itself."
            action={
              <Button component={Link} to={href('/feeds/create')}>
                Create Your First Feed
              </Button>
            }
          />
        }
      >
        {(all) =>
          groupedFeeds(all).map(({ kind, feeds }) => (
            <section key={kind.group} className={classes.group} aria-label={kind.group}>
              <h2 className={classes.heading}>
                {kind.group} <span className={classes.count}>{feeds.length}</span>
              </h2>
              <Cards>
                {feeds.map((feed) => (
                  <FeedCard
                    key={feed.id}
                    feed={feed}
                    subscriptions={subscriptions.filter(({ feedId, removedOn }) => feedId === feed.id && !removedOn)}
                    onDelete={() => setLeaving(feed)}
                  />
                ))}
              </Cards>
            </section>
          ))
        }
      </ListScreen>
      {leaving && <DeleteFeed feed={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
