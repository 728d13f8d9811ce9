import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { shows } from '../../db/schema.ts'
import { isId } from '../ids.ts'
import type { PageAsked } from '../lists.ts'

export type ShowRow = typeof shows.$inferSelect

const own = (workspaceId: string) => and(eq(shows.workspaceId, workspaceId), isNull(shows.deletedOn))

/** Newest first. Without a page: all of them. */
export async function listShows(db: Db, workspaceId: string, page: PageAsked | undefined) {
  const all = db.select().from(shows).where(own(workspaceId)).orderBy(desc(shows.createdOn), shows.id).$dynamic()
  const rows = await (page ? all.limit(page.limit).offset((page.page - 1) * page.limit) : all)
  if (!page) return { rows, totalCount: rows.length }
  const [total] = await db.select({ rows: count() }).from(shows).where(own(workspaceId))
  return { rows, totalCount: total?.rows ?? 0 }
}

export async function findShow(db: Db, workspaceId: string, id: string): Promise<ShowRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(shows)
    .where(and(own(workspaceId), eq(shows.id, id)))
  return row
}
