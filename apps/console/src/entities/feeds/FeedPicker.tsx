import { Group } from '@mantine/core'
import { PickList, inOwnWords } from '../../kit/choices/PickList.tsx'
import { LinkWhenBuilt } from '../../kit/routes/LinkWhenBuilt.tsx'
import { useFeeds } from './queries.ts'
import { feedName, feedTypeLabel, feedVisibility } from './status.ts'
import { Button } from '../../ui/Button.tsx'

type Props = {
  id: string
  picked: readonly string[]
  onPick: (ids: string[]) => void
  describedBy: string | undefined
  /** What works without any: leads to the field for web addresses. */
  onAddresses: () => void
  /** What is said where they cannot be loaded, where the screen has words of its own. */
  failedWords?: string
  /** What is made of them. */
  makes?: string
}

/** The user's feeds to choose from, each marked private or public (spec 2 §2.8). */
export function FeedPicker({ id, picked, onPick, describedBy, onAddresses, failedWords, makes = 'An episode' }: Props) {
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
        query={inOwnWords(feeds, failedWords)}
        picked={picked}
        onPick={onPick}
        noKeyWords="Your feeds are listed here once your API key is set."
        empty={{
          drawing: 'files',
          title: 'You have no feeds',
          words: `${makes} can be made from the newest posts of a feed that belongs to your account.`,
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
