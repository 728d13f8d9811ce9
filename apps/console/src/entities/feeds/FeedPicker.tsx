import { Group } from '@mantine/core'
import type { Feed } from '@patchbay/contract'
import { IconListSearch, IconX } from '@tabler/icons-react'
import { isOwnServer } from '../../api/config.ts'
import { PickList, withQueryMessage } from '../../kit/choices/PickList.tsx'
import { useReturnState } from '../../kit/handoff/return-link.ts'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { href } from '../../kit/routes/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import classes from './FeedPicker.module.css'
import { useFeeds } from './queries.ts'
import { feedName, feedTypeLabel, feedVisibility } from './status.ts'

type Items = Readonly<Record<string, string[]>>

type Props = {
  id: string
  picked: readonly string[]
  onPick: (ids: string[]) => void
  describedBy: string | undefined
  /** What works without any: leads to the field for web addresses. */
  onEnterUrls: () => void
  /** What is said where they cannot be loaded, where the screen has words of its own. */
  errorMessage?: string
  /** What is made of them. */
  createHref?: string
  /** Where single items of a feed can be picked too: those that are, by the feed's id. */
  items?: Items
  onItems?: (items: Items) => void
}

/** The user's feeds to choose from, each marked private or public. */
export function FeedPicker(props: Props) {
  const {
    id,
    picked,
    onPick,
    describedBy,
    onEnterUrls,
    errorMessage,
    createHref = 'An episode',
    items,
    onItems,
  } = props
  const feeds = useFeeds()
  const cameFrom = useReturnState()
  const create = <PageLink page="/feeds/create">Create Feed</PageLink>
  const canPickItems = onItems !== undefined && isOwnServer()
  const pickItems = (feed: Feed) => (
    <IconLink
      to={href('/feeds/{feedId}', { params: { feedId: feed.id } })}
      state={cameFrom}
      tooltip="Pick items"
      aria-label={`Pick items of ${feedName(feed)}`}
    >
      <IconListSearch size={17} stroke={1.7} aria-hidden />
    </IconLink>
  )
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
          action: canPickItems && pickItems(feed),
        }))}
        query={withQueryMessage(feeds, errorMessage)}
        picked={picked}
        onPick={onPick}
        noKeyMessage="Your feeds are listed here once your API key is set."
        empty={{
          drawing: 'files',
          title: 'You have no feeds',
          words: `${createHref} can be made from the newest posts of a feed that belongs to your account.`,
          action: (
            <Group gap="xs" justify="center">
              {create}
              <Button size="xs" onClick={onEnterUrls}>
                Add web addresses instead
              </Button>
            </Group>
          ),
        }}
        describedBy={describedBy}
      />
      {items && onItems && <PickedItems feeds={feeds.data} picked={picked} items={items} onItems={onItems} />}
      {feeds.data && feeds.data.length > 0 && <div>{create}</div>}
    </>
  )
}

type PickedProps = {
  feeds: readonly Feed[] | undefined
  picked: readonly string[]
  items: Items
  onItems: (items: Items) => void
}

/** "3 items of Harbour news": without the chip the feed gives what is new, as the others do. */
function PickedItems({ feeds, picked, items, onItems }: PickedProps) {
  const narrowed = picked.filter((feedId) => items[feedId])
  if (narrowed.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Picked items">
      {narrowed.map((feedId) => {
        const feed = feeds?.find(({ id }) => id === feedId)
        const count = items[feedId]?.length ?? 0
        const words = `${count} ${count === 1 ? 'item' : 'items'} of ${feed ? feedName(feed) : `feed ${feedId}`}`
        const { [feedId]: _, ...rest } = items
        return (
          <li key={feedId} className={classes.chip}>
            <span dir="auto">{words}</span>
            <button
              type="button"
              className={classes.remove}
              title="Use what is new instead"
              aria-label={`Use what is new instead of ${words}`}
              onClick={() => onItems(rest)}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
