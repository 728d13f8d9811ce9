import { Button, Group } from '@mantine/core'
import { PickList } from '../../kit/choices/PickList.tsx'
import { LinkWhenBuilt } from '../../kit/routes/LinkWhenBuilt.tsx'
import { useFeeds } from './queries.ts'
import { feedName, feedTypeLabel, feedVisibility } from './status.ts'

type Props = {
  id: string
  picked: readonly string[]
  onPick: (ids: string[]) => void
  describedBy: string | undefined
  /** What works without any: leads to the field for web addresses. */
  onAddresses: () => void
}

/** The user's feeds to choose from, each marked private or public (spec 2 §2.8). */
export function FeedPicker({ id, picked, onPick, describedBy, onAddresses }: Props) {
  const feeds = useFeeds()
  const create = <LinkWhenBuilt page="/feeds/create">Create Feed</LinkWhenBuilt>
  return (
    <>
      <PickList
        id={id}
        label="Feeds"
        mode="many"
        items={feeds.data?.map((feed) => ({
          id: feed.id,
          title: feedName(feed),
          words: feed.description ?? feedTypeLabel(feed),
          badge: feedVisibility(feed),
        }))}
        query={feeds}
        picked={picked}
        onPick={onPick}
        noKeyWords="Your feeds are listed here once your API key is set."
        empty={{
          drawing: 'files',
          title: 'You have no feeds',
          words: 'An episode can be made from the newest posts of a feed that belongs to your account.',
          action: (
            <Group gap="xs" justify="center">
              {create}
              <Button size="xs" onClick={onAddresses}>
                Add web addresses instead
              </Button>
            </Group>
          ),
        }}
        describedBy={describedBy}
      />
      {feeds.data && feeds.data.length > 0 && create}
    </>
  )
}
