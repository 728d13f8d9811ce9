import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { feeds } from '../../db/schema.ts'

export type FeedRow = typeof feeds.$inferSelect

const own = (workspaceId: string) => and(eq(feeds.workspaceId, workspaceId), isNull(feeds.deletedOn))

export async function listFeeds(db: Db, workspaceId: string): Promise<FeedRow[]> {
  return db.select().from(feeds).where(own(workspaceId)).orderBy(desc(feeds.createdOn))
}

export async function findFeeds(db: Db, workspaceId: string, ids: number[]): Promise<FeedRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(feeds)
    .where(and(own(workspaceId), inArray(feeds.id, ids)))
}
