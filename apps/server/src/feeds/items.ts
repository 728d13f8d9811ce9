import { isUuid } from '@patchbay/contract'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { feedItems } from '../db/schema.ts'

/**
 * What sources brought. Items belong to no workspace, but to what several may follow: who asks for a source's items has
 * found it by a feed of the workspace (`areas/feeds/store.ts`, or `feeds` with its `source_id`).
 */
export type FeedItemRow = typeof feedItems.$inferSelect

/** The newest first; of the same moment, what came in last. */
const newestItemsFirst = [desc(feedItems.publishedOn), desc(feedItems.arrival)] as const

export async function newestItems(db: Db | Tx, sourceId: string, limit: number): Promise<FeedItemRow[]> {
  return db
    .select()
    .from(feedItems)
    .where(eq(feedItems.sourceId, sourceId))
    .orderBy(...newestItemsFirst)
    .limit(limit)
}

/** Those of the items that are still kept, the newest first. What is no id of one is nobody's. */
export async function itemsByIds(db: Db | Tx, sourceId: string, ids: readonly string[]): Promise<FeedItemRow[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  return db
    .select()
    .from(feedItems)
    .where(and(eq(feedItems.sourceId, sourceId), inArray(feedItems.id, known)))
    .orderBy(...newestItemsFirst)
}

/**
 * What came in after the item with that arrival number, in the order of coming in. Of one source no item ever comes in
 * with a lower number than one that could be seen before, so a number is a mark: what is behind it is new.
 */
export async function itemsAfter(
  db: Db | Tx,
  sourceId: string,
  arrival: number,
  limit: number,
): Promise<FeedItemRow[]> {
  return db
    .select()
    .from(feedItems)
    .where(and(eq(feedItems.sourceId, sourceId), gt(feedItems.arrival, arrival)))
    .orderBy(asc(feedItems.arrival))
    .limit(limit)
}

/** The arrival of the last item that the first read of a source brought; 0 where it brought none. */
export async function arrivalOfFirstRead(db: Db | Tx, sourceId: string): Promise<number> {
  const [last] = await db
    .select({ arrival: feedItems.arrival })
    .from(feedItems)
    .where(eq(feedItems.sourceId, sourceId))
    .orderBy(asc(feedItems.createdOn), desc(feedItems.arrival))
    .limit(1)
  return last?.arrival ?? 0
}

/** The mark of all that has come in; 0 where nothing has. */
export async function latestArrival(db: Db | Tx, sourceId: string): Promise<number> {
  const [last] = await db
    .select({ arrival: feedItems.arrival })
    .from(feedItems)
    .where(eq(feedItems.sourceId, sourceId))
    .orderBy(desc(feedItems.arrival))
    .limit(1)
  return last?.arrival ?? 0
}
