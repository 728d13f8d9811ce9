import { counts } from '@patchbay/contract'
import type { FeedPick } from '../../kinds/feeds.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseFeeds } from '../orders/feed-material.ts'
import type { Needs } from '../services.ts'
import type { SeriesBody, PlannedOccurrences } from './parse-series.ts'

/** One episode of feeds per occurrence. */
export async function parseFeedOccurrences(
  services: Needs<'db'>,
  workspaceId: string,
  body: SeriesBody,
): Promise<PlannedOccurrences> {
  if (body.brandUrl?.trim()) throw new Refusal(400, 'brandUrl: a brand goes with URL groups only, not with feeds.')
  const number = body.numberOfEpisodes
  if (number === undefined || !Number.isInteger(number) || number < 1) {
    throw new Refusal(400, 'Please enter a valid number of episodes')
  }
  if (number > counts.scheduledEpisodes.max) throw new Refusal(400, counts.scheduledEpisodes.message)
  const { material, names } = await parseFeeds(services, workspaceId, body, number * counts.feedItems.max)
  const title = names.join(', ')
  const picks = distributePicks(material.feeds, number)
  return {
    title,
    turns: picks.map((feeds, index) => ({
      title: `${title.slice(0, 90)}, episode ${index + 1}`,
      material: { kind: 'feeds' as const, feeds },
    })),
  }
}

/**
 * What each episode is made of: items that were chosen are dealt out in their order, so that none is told twice; a feed
 * without any stands in each, which takes what is new when its turn comes.
 */
function distributePicks(feeds: readonly FeedPick[], episodes: number): FeedPick[][] {
  const chosen = feeds.flatMap(({ feedId, itemIds = [] }) => itemIds.map((itemId) => ({ feedId, itemId })))
  const open = feeds.filter(({ itemIds = [] }) => itemIds.length === 0)
  if (open.length === 0 && chosen.length < episodes) {
    throw new Refusal(
      400,
      `numberOfEpisodes: ${chosen.length} ${chosen.length === 1 ? 'item was' : 'items were'} chosen, which make at most as many episodes. Choose more, or name the feeds alone: each episode then takes what is new.`,
    )
  }
  return Array.from({ length: episodes }, (_, index) => {
    // Whole runs, as even as they can be: the first episodes have one more where it does not come out even.
    const own = chosen.slice(
      startOfShare(chosen.length, episodes, index),
      startOfShare(chosen.length, episodes, index + 1),
    )
    const feedIds = [...new Set(own.map(({ feedId }) => feedId))]
    const named = feedIds.map((feedId) => ({
      feedId,
      itemIds: own.flatMap((one) => (one.feedId === feedId ? [one.itemId] : [])),
    }))
    return [...named, ...open]
  })
}

const startOfShare = (count: number, shares: number, share: number) =>
  Math.floor(count / shares) * share + Math.min(share, count % shares)
