import { Skeleton } from '@mantine/core'
import type { FeedWithItems } from '@patchbay/contract'
import { IconArrowLeft, IconBrandX, IconMicrophone, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FeedFacts } from '../../../entities/feeds/FeedFacts.tsx'
import { kindOfFeed } from '../../../entities/feeds/kinds.ts'
import { feedName, feedTypeLabel } from '../../../entities/feeds/status.ts'
import { PageActions } from '../../../kit/actions/PageActions.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { href } from '../../../kit/routes/paths.ts'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { ClampedText } from '../../../ui/ClampedText.tsx'
import { Button } from '../../../ui/Button.tsx'
import classes from './FeedScreen.module.css'
import type { FeedRefresh } from './use-feed-refresh.ts'
import { DeleteFeed } from '../../../entities/feeds/DeleteFeed.tsx'

type Props = { feed: FeedWithItems | undefined; isPending: boolean; refreshState: FeedRefresh }

/** Its name, where it reads, how much it has brought, and what can be done with the whole of it. */
export function FeedHeader({ feed, isPending, refreshState }: Props) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const back = (
    <Button
      component={Link}
      to={href('/feeds')}
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.back}
      leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden />}
    >
      Feeds
    </Button>
  )
  if (!feed) {
    return (
      <>
        {back}
        {isPending ? (
          <>
            <Skeleton height={28} width={260} maw="100%" mb={10} />
            <Skeleton height={14} width={380} maw="100%" mb={24} />
          </>
        ) : (
          <PageHeader title="Feed" />
        )}
      </>
    )
  }
  const { icon: Picture } = kindOfFeed(feed)
  const createEpisode = () => {
    handoff.selectedFeeds.leave({ feeds: [{ feedId: feed.id, itemIds: [] }], isBeside: false })
    void navigate(href('/podcasts/create-episode'))
  }
  const createPosts = () => {
    handoff.selectedFeeds.leave({ feeds: [{ feedId: feed.id, itemIds: [] }], isBeside: true })
    void navigate(href('/x/new'))
  }
  return (
    <>
      {back}
      <PageHeader
        title={feedName(feed)}
        actions={
          <PageActions
            deeds={[
              { label: 'Delete', icon: IconTrash, run: () => setLeaving(true) },
              {
                label: 'Check for new items',
                icon: IconRefresh,
                run: refreshState.read,
                isBusy: refreshState.isReading,
              },
              { label: 'Posts of what is new', icon: IconBrandX, run: createPosts },
              { label: 'Episode of what is new', icon: IconMicrophone, run: createEpisode, isPrimary: true },
            ]}
          />
        }
      />
      <div className={classes.facts}>
        <span className={classes.kind}>
          <Picture size={15} stroke={1.7} aria-hidden />
          {feedTypeLabel(feed) ?? 'Feed'}
        </span>
        <FeedFacts feed={feed} />
      </div>
      {feed.description && (
        <div className={classes.description} dir="auto">
          <ClampedText of={feedName(feed)}>{feed.description}</ClampedText>
        </div>
      )}
      {isLeaving && (
        <DeleteFeed feed={feed} onDeleted={() => void navigate(href('/feeds'))} onClose={() => setLeaving(false)} />
      )}
    </>
  )
}
