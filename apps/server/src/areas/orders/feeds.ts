import { counts, integerId, isUuid } from '@patchbay/contract'
import type { PlainMaterial } from '../../kinds/episode.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findFeeds } from '../feeds/store.ts'
import type { Needs } from '../services.ts'

type FeedMaterial = Extract<PlainMaterial, { kind: 'feeds' }>
export type SentFeeds = {
  feeds?: string[] | undefined
  feedSelections?: { feedId: string; feedItemIds?: string[] | undefined }[] | undefined
}

export const namesFeeds = ({ feeds, feedSelections }: SentFeeds) => Boolean(feedSelections?.length || feeds?.length)

/**
 * The feeds that a call names and what they are called: those with chosen items count where both were sent. Refuses
 * what is not the workspace's own.
 */
export async function readFeeds(
  { db }: Needs<'db'>,
  workspaceId: string,
  { feeds = [], feedSelections }: SentFeeds,
): Promise<{ material: FeedMaterial; names: string[] }> {
  const sent = feedSelections?.length
    ? feedSelections.map(({ feedId, feedItemIds }) => ({ feedId, itemIds: feedItemIds }))
    : feeds.map((feedId) => ({ feedId, itemIds: undefined }))
  if (sent.length > counts.feeds.most) throw new Refusal(400, `${counts.feeds.words}.`)
  const ids = sent.map(({ feedId }) => integerId(feedId))
  const found = await findFeeds(
    db,
    workspaceId,
    ids.filter((id) => id !== undefined),
  )
  const named = sent.map(({ feedId, itemIds }, index) => {
    const feed = found.find(({ id }) => id === ids[index])
    if (!feed) throw new Refusal(404, `feeds: there is no feed with the id ${feedId.slice(0, 60)}.`)
    const unknownItem = itemIds?.find((id) => !isUuid(id))
    if (unknownItem !== undefined) {
      throw new Refusal(404, `feedItemIds: there is no item with the id ${unknownItem.slice(0, 60)}.`)
    }
    return { feedId: feed.id, itemIds }
  })
  return { material: { kind: 'feeds', feeds: named }, names: found.map(({ name }) => name) }
}
