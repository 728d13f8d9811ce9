import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { feedSources, feeds } from '../../db/schema.ts'

/** A feed of a workspace with what it follows; `feeds/items.ts` has the items of the source. */
export type FeedRow = typeof feeds.$inferSelect & { source: typeof feedSources.$inferSelect }

const whereInWorkspace = (workspaceId: string) => and(eq(feeds.workspaceId, workspaceId), isNull(feeds.deletedOn))

const selectFeeds = (db: Db | Tx) =>
  db.select({ feed: feeds, source: feedSources }).from(feeds).innerJoin(feedSources, eq(feeds.sourceId, feedSources.id))
const toFeedRow = ({ feed, source }: Pick<FeedRow, 'source'> & { feed: typeof feeds.$inferSelect }): FeedRow => ({
  ...feed,
  source,
})

/** The newest first. */
export async function listFeeds(db: Db, workspaceId: string): Promise<FeedRow[]> {
  const rows = await selectFeeds(db).where(whereInWorkspace(workspaceId)).orderBy(desc(feeds.createdOn), desc(feeds.id))
  return rows.map(toFeedRow)
}

export async function findFeeds(db: Db | Tx, workspaceId: string, ids: number[]): Promise<FeedRow[]> {
  if (ids.length === 0) return []
  const rows = await selectFeeds(db).where(and(whereInWorkspace(workspaceId), inArray(feeds.id, ids)))
  return rows.map(toFeedRow)
}

/** How many a workspace follows. */
export async function countFeeds(db: Db | Tx, workspaceId: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(feeds).where(whereInWorkspace(workspaceId))
  return row?.found ?? 0
}

/** The feed by which a workspace follows a source already. */
export async function findFeedBySource(
  db: Db | Tx,
  workspaceId: string,
  sourceId: string,
): Promise<{ name: string } | undefined> {
  const [feed] = await db
    .select({ name: feeds.name })
    .from(feeds)
    .where(and(whereInWorkspace(workspaceId), eq(feeds.sourceId, sourceId)))
    .limit(1)
  return feed
}

export async function insertFeed(tx: Tx, feed: typeof feeds.$inferInsert): Promise<number> {
  const [row] = await tx.insert(feeds).values(feed).returning({ id: feeds.id })
  if (!row) throw new Error('The feed was not kept.')
  return row.id
}

/** The source that the feed followed; undefined where the workspace has no such feed. */
export async function removeFeed(tx: Tx, workspaceId: string, id: number, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(feeds)
    .set({ deletedOn: now })
    .where(and(whereInWorkspace(workspaceId), eq(feeds.id, id)))
    .returning({ sourceId: feeds.sourceId })
  return row?.sourceId
}
