import { counts, parseIntegerId } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { itemsByIds } from '../../feeds/items.ts'
import type { PlainMaterial } from '../../kinds/material.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type FeedRow, findFeeds } from '../feeds/store.ts'
import type { Needs } from '../services.ts'

type FeedMaterial = Extract<PlainMaterial, { kind: 'feeds' }>
export type SentFeeds = {
  feeds?: string[] | undefined
  feedSelections?: { feedId: string; feedItemIds?: string[] | undefined }[] | undefined
  /** It is to be kept as a template: a place is kept for the items that will start it. */
  templateMode?: { type?: string | undefined } | undefined
}

export const hasFeeds = ({ feeds, feedSelections, templateMode }: SentFeeds) =>
  Boolean(feedSelections?.length || feeds?.length || templateMode)

/**
 * The feeds that a call names and what they are called: those with chosen items count where both were sent. Refuses
 * what is not the workspace's own, and items that are not there. `maxItems` may be chosen, of all feeds together.
 */
export async function parseFeeds(
  { db }: Needs<'db'>,
  workspaceId: string,
  { feeds = [], feedSelections, templateMode }: SentFeeds,
  maxItems: number = counts.feedItems.max,
): Promise<{ material: FeedMaterial; names: string[] }> {
  if (templateMode)
    return { material: findItemsMaterial(templateMode, feeds.length + (feedSelections?.length ?? 0)), names: [] }
  const sent = feedSelections?.length
    ? feedSelections.map(({ feedId, feedItemIds }) => ({ feedId, itemIds: feedItemIds }))
    : feeds.map((feedId) => ({ feedId, itemIds: undefined }))
  if (sent.length > counts.feeds.max) throw new Refusal(400, `${counts.feeds.message}.`)
  const chosen = sent.reduce((sum, { itemIds = [] }) => sum + itemIds.length, 0)
  if (chosen > maxItems) throw new Refusal(400, `feedItemIds: ${counts.feedItems.message}.`)
  const ids = sent.map(({ feedId }) => parseIntegerId(feedId))
  const found = await findFeeds(
    db,
    workspaceId,
    ids.filter((id) => id !== undefined),
  )
  const named = sent.map(({ feedId, itemIds }, index) => {
    const feed = found.find(({ id }) => id === ids[index])
    if (!feed) throw new Refusal(404, `feeds: there is no feed with the id ${feedId.slice(0, 60)}.`)
    return { feed, itemIds: itemIds?.length ? [...new Set(itemIds)] : undefined }
  })
  for (const { feed, itemIds = [] } of named) await refuseUnknownItems(db, feed, itemIds)
  return {
    material: { kind: 'feeds', feeds: named.map(({ feed, itemIds }) => ({ feedId: feed.id, itemIds })) },
    names: found.map(({ name }) => name),
  }
}

function findItemsMaterial({ type }: { type?: string | undefined }, namedFeeds: number): FeedMaterial {
  if (type !== 'feed') throw new Refusal(400, 'templateMode.type: expected feed. Nothing was started or charged.')
  if (namedFeeds > 0) {
    throw new Refusal(400, 'templateMode: a template names no feeds; feeds/subscriptions binds them to it.')
  }
  return { kind: 'feeds', feeds: [] }
}

/** Throws `Refusal` when a selected item is no longer stored. */
async function refuseUnknownItems(db: Db, { name, sourceId }: FeedRow, itemIds: readonly string[]): Promise<void> {
  const storedItems = await itemsByIds(db, sourceId, itemIds)
  const unkept = itemIds.find((id) => !storedItems.some((item) => item.id === id))
  if (unkept === undefined) return
  throw new Refusal(
    404,
    `feedItemIds: the feed "${name}" has no item with the id ${unkept.slice(0, 60)}; old ones are no longer kept. Nothing was started or charged.`,
  )
}
