import { type SQL, and, asc, desc, eq, inArray, max, ne, notExists, or, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { feedItemUses, feedItems, feedSources, feeds, requests } from '../db/schema.ts'
import type { FeedItemRow } from '../feeds/items.ts'
import type { FeedPick } from '../kinds/feeds.ts'
import { Refusal } from './refusal.ts'

/** Who takes items: an order by itself, as a turn of a schedule, or as what a subscription started. */
export type ItemUse = {
  requestId: string
  workspaceId: string
  usedOn: Date
  scheduleId?: string | null | undefined
  subscriptionId?: string | undefined
  /** The recurring order that it is a run of: none of its runs takes what another was made of. */
  templateId?: string | null | undefined
  /** The kind of work, where items that none of it was made of come first. */
  prefersUnusedBy?: string | undefined
}

/**
 * Writes down which items an order is made of, before it is worked on, and answers how many: however often it is tried,
 * it is made of these. `newest`: the maximum of items for all feeds without a selection. An occurrence of a schedule or
 * a recurring order takes no item of an earlier one, unless that one failed or was cancelled. The caller locks its row.
 */
export async function claimItems(tx: Tx, use: ItemUse, picks: readonly FeedPick[], newest: number): Promise<number> {
  const chosen = picks.flatMap(({ feedId, itemIds = [] }) => itemIds.map((itemId) => ({ feedId, itemId })))
  const open = picks.filter(({ itemIds = [] }) => itemIds.length === 0)
  const limit = Math.max(open.length, newest - chosen.length)
  const unused = await Promise.all(open.map(({ feedId }) => listNewestUnused(tx, use, feedId, limit)))
  const rows = uniqueByItem([...chosen, ...interleave(unused, limit)])
  if (rows.length > 0) {
    const { usedOn, requestId, workspaceId, scheduleId = null, subscriptionId = null } = use
    const shared = { usedOn, requestId, workspaceId, scheduleId, subscriptionId }
    await tx.insert(feedItemUses).values(rows.map((row, index) => ({ ...shared, ...row, place: index })))
  }
  return rows.length
}

/** The feeds of a run hold nothing that no run before it was made of. */
export class NoNewItemsError extends Refusal {
  constructor(names: readonly string[]) {
    const feeds = names.map((name) => `"${name}"`).join(', ')
    super(
      409,
      names.length === 0
        ? 'Its feeds were deleted. Nothing was charged for it.'
        : `There is nothing new in ${feeds}. Nothing was charged for it.`,
    )
  }
}

type ClaimedItem = { feedId: number; itemId: string }

/** The same item may stand in two feeds that follow the same, and in what was chosen. */
const uniqueByItem = (taken: readonly ClaimedItem[]): ClaimedItem[] => [
  ...new Map(taken.map((one) => [one.itemId, one])).values(),
]

/** The first of each list, then the second of each, and so on: no feed that says much keeps the others out. */
export function interleave<Item>(lists: readonly (readonly Item[])[], limit: number): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const rounds = Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)))
  return rounds.flat().slice(0, limit)
}

async function listNewestUnused(tx: Tx, use: ItemUse, feedId: number, limit: number): Promise<ClaimedItem[]> {
  return tx
    .select({ feedId: feeds.id, itemId: feedItems.id })
    .from(feeds)
    .innerJoin(feedItems, eq(feedItems.sourceId, feeds.sourceId))
    .where(
      and(
        eq(feeds.id, feedId),
        eq(feeds.workspaceId, use.workspaceId),
        isNull(feeds.deletedOn),
        use.scheduleId ? notExists(countUsesOf(tx, eq(feedItemUses.scheduleId, use.scheduleId))) : undefined,
        use.templateId ? notExists(countUsesOf(tx, eq(requests.templateId, use.templateId))) : undefined,
      ),
    )
    .orderBy(...unusedFirstOrder(tx, use), desc(feedItems.publishedOn), desc(feedItems.arrival))
    .limit(limit)
}

/** Uses of the item by requests of these that came, or may still come, to something. */
const countUsesOf = (tx: Tx, ofThese: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(feedItemUses)
    .innerJoin(requests, eq(requests.id, feedItemUses.requestId))
    .where(and(ofThese, eq(feedItemUses.itemId, feedItems.id), isUsedByTemplate()))

function unusedFirstOrder(tx: Tx, { workspaceId, prefersUnusedBy }: ItemUse): SQL[] {
  if (prefersUnusedBy === undefined) return []
  const ofKind = and(eq(feedItemUses.workspaceId, workspaceId), eq(requests.kind, prefersUnusedBy))
  return [asc(sql`exists (${countUsesOf(tx, ofKind)})`)]
}

/** What failed has used nothing, nor has what was deleted before it was made. */
const isUsedByTemplate = (): SQL | undefined =>
  and(ne(requests.state, 'failed'), or(isNull(requests.deletedOn), eq(requests.state, 'done')))

/** What was ordered again is made of what it was made of before; answers of how many items. */
export async function claimItemsOf(tx: Tx, use: ItemUse, earlierRequestId: string): Promise<number> {
  const earlier = await tx
    .select({
      feedId: feedItemUses.feedId,
      itemId: feedItemUses.itemId,
      place: feedItemUses.place,
      workspaceId: feedItemUses.workspaceId,
      scheduleId: feedItemUses.scheduleId,
    })
    .from(feedItemUses)
    .where(eq(feedItemUses.requestId, earlierRequestId))
  if (earlier.length > 0) {
    const { requestId, usedOn } = use
    await tx.insert(feedItemUses).values(earlier.map((row) => ({ ...row, requestId, usedOn })))
  }
  return earlier.length
}

/** When the schedule last took anything of a feed; undefined where it never has. */
export async function findLastUseBySchedule(tx: Tx, scheduleId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ on: max(feedItemUses.usedOn) })
    .from(feedItemUses)
    .innerJoin(requests, eq(requests.id, feedItemUses.requestId))
    .where(and(eq(feedItemUses.scheduleId, scheduleId), isUsedByTemplate()))
  return row?.on ?? undefined
}

/** When each of the items was last made something of in this workspace; what never was is left out. */
export async function listLastUses(
  db: Db,
  workspaceId: string,
  itemIds: readonly string[],
): Promise<Map<string, Date>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ itemId: feedItemUses.itemId, on: max(feedItemUses.usedOn) })
    .from(feedItemUses)
    .innerJoin(requests, eq(requests.id, feedItemUses.requestId))
    .where(
      and(eq(feedItemUses.workspaceId, workspaceId), inArray(feedItemUses.itemId, [...itemIds]), isUsedByTemplate()),
    )
    .groupBy(feedItemUses.itemId)
  return new Map(rows.flatMap(({ itemId, on }) => (on ? [[itemId, on]] : [])))
}

/** An item that an order is made of, and the feed it came by; no `item` where the feed keeps it no more. */
export type UsedItem = {
  item: FeedItemRow | null
  feedName: string
  /** Where people read it. */
  feedUrl: string | null
  platform: (typeof feedSources.$inferSelect)['platform']
}

/** The items that a request is made of, in their order; none where none were taken for it yet. */
export async function listUsedItems(db: Db | Tx, requestId: string): Promise<UsedItem[]> {
  return db
    .select({
      item: feedItems,
      feedName: feeds.name,
      feedUrl: sql<string | null>`coalesce(${feeds.url}, ${feedSources.url})`,
      platform: feedSources.platform,
    })
    .from(feedItemUses)
    .innerJoin(feeds, eq(feeds.id, feedItemUses.feedId))
    .innerJoin(feedSources, eq(feedSources.id, feeds.sourceId))
    .leftJoin(feedItems, eq(feedItems.id, feedItemUses.itemId))
    .where(eq(feedItemUses.requestId, requestId))
    .orderBy(feedItemUses.place)
}

/** What those of the feeds that were not deleted are called. */
export async function listFeedNames(db: Db | Tx, workspaceId: string, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.workspaceId, workspaceId), inArray(feeds.id, [...ids]), isNull(feeds.deletedOn)))
    .orderBy(feeds.id)
  return rows.map(({ name }) => name)
}

/**
 * Gives back the items that a request took and nothing of it was made of in the end, by where they stand: the next one may
 * take them. What a subscription started is done with its item whatever came of it.
 */
export async function removeUncitedUses(tx: Tx, requestId: string, citedUrls: readonly string[]): Promise<void> {
  const uses = await tx
    .select({ itemId: feedItemUses.itemId, url: feedItems.url })
    .from(feedItemUses)
    .innerJoin(feedItems, eq(feedItems.id, feedItemUses.itemId))
    .where(and(eq(feedItemUses.requestId, requestId), isNull(feedItemUses.subscriptionId)))
  const isCited = ({ url }: { url: string | null }) => url === null || citedUrls.includes(url)
  const unused = uses.filter((use) => !isCited(use)).map(({ itemId }) => itemId)
  // Where nothing says what it was made of, all of it may be.
  if (unused.length === 0 || unused.length === uses.length) return
  await tx.delete(feedItemUses).where(and(eq(feedItemUses.requestId, requestId), inArray(feedItemUses.itemId, unused)))
}
