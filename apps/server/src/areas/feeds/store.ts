import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { feedSources, feeds } from '../../db/schema.ts'

/** A feed of a workspace with what it follows; `feeds/items.ts` has the items of the source. */
export type FeedRow = typeof feeds.$inferSelect & { source: typeof feedSources.$inferSelect }

const own = (workspaceId: string) => and(eq(feeds.workspaceId, workspaceId), isNull(feeds.deletedOn))

const select = (db: Db | Tx) =>
  db.select({ feed: feeds, source: feedSources }).from(feeds).innerJoin(feedSources, eq(feeds.sourceId, feedSources.id))
const together = ({ feed, source }: Pick<FeedRow, 'source'> & { feed: typeof feeds.$inferSelect }): FeedRow => ({
  ...feed,
  source,
})

/** The newest first. */
export async function listFeeds(db: Db, workspaceId: string): Promise<FeedRow[]> {
  const rows = await select(db).where(own(workspaceId)).orderBy(desc(feeds.createdOn), desc(feeds.id))
  return rows.map(together)
}

export async function findFeeds(db: Db | Tx, workspaceId: string, ids: number[]): Promise<FeedRow[]> {
  if (ids.length === 0) return []
  const rows = await select(db).where(and(own(workspaceId), inArray(feeds.id, ids)))
  return rows.map(together)
}
