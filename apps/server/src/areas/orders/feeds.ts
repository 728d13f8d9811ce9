import type { EpisodeMaterial } from '../../requests/episode-order.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type FeedRow, findFeeds } from '../feeds/store.ts'
import type { Needs } from '../services.ts'

export type OrderedFeeds = Extract<EpisodeMaterial, { kind: 'feeds' }>['feeds']
export type SentFeeds = {
  feeds?: string[] | undefined
  feedSelections?: { feedId: string; feedItemIds?: string[] | undefined }[] | undefined
}

/** Feeds as they are sent, whole or with chosen items: those with chosen items count where both were sent. */
export const readFeeds = ({ feeds = [], feedSelections }: SentFeeds): OrderedFeeds =>
  feedSelections?.length
    ? feedSelections.map(({ feedId, feedItemIds }) => ({ feedId, itemIds: feedItemIds }))
    : feeds.map((feedId) => ({ feedId, itemIds: undefined }))

/** The rows of the feeds, which must be the workspace's own. */
export async function ownFeeds({ db }: Needs<'db'>, workspaceId: string, feeds: OrderedFeeds): Promise<FeedRow[]> {
  const found = await findFeeds(
    db,
    workspaceId,
    feeds.map(({ feedId }) => feedId),
  )
  const unknown = feeds.find(({ feedId }) => !found.some(({ id }) => id === feedId))
  if (unknown) throw new Refusal(404, `feeds: there is no feed with the id ${unknown.feedId.slice(0, 60)}.`)
  return found
}
