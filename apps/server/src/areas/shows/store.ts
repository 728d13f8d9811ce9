import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { requests, showDrafts, showEpisodes, shows } from '../../db/schema.ts'
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
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(shows)
    .where(and(own(workspaceId), eq(shows.id, id)))
  return row
}

export type WrittenShow = Pick<ShowRow, 'id' | 'workspaceId' | 'name' | 'imageUrl' | 'imageKey'> &
  Partial<Record<'description' | 'author' | 'link' | 'email', string | undefined>>

/** Writes a show, or changes the one that has this id; a draft that it comes from learns of it. */
export async function writeShow(tx: Tx, show: WrittenShow, draftId: string | undefined): Promise<ShowRow> {
  const { id: _, workspaceId: __, ...changes } = show
  const [row] = await tx
    .insert(shows)
    .values(show)
    .onConflictDoUpdate({ target: shows.id, set: { ...changes, updatedOn: new Date(), deletedOn: null } })
    .returning()
  if (!row) throw new Error('The show was not written.')
  if (draftId)
    await tx.update(showDrafts).set({ showId: row.id, updatedOn: new Date() }).where(eq(showDrafts.id, draftId))
  return row
}

/** The show that an earlier call with the same key made. */
export async function showMadeBefore(tx: Tx, workspaceId: string, id: string): Promise<ShowRow> {
  const [row] = await tx
    .select()
    .from(shows)
    .where(and(eq(shows.workspaceId, workspaceId), eq(shows.id, id)))
  if (!row) throw new Error('The show of an Idempotency-Key is not there.')
  return row
}

/** Puts new episodes into a show, in the transaction that they are ordered in. */
export async function placeInShow(tx: Tx, showId: string, episodeIds: readonly string[]): Promise<void> {
  if (episodeIds.length > 0)
    await tx.insert(showEpisodes).values(episodeIds.map((episodeId) => ({ showId, episodeId })))
}

/** Whether a stored picture is this workspace's own: the cover of a draft, of a show or of an episode. */
export async function isOwnPicture(db: Db, workspaceId: string, key: string): Promise<boolean> {
  const [folder, id = ''] = key.split('/')
  if (!isUuid(id)) return false
  if (folder === 'episodes') {
    const [episode] = await db
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.workspaceId, workspaceId), eq(requests.id, id), isNull(requests.deletedOn)))
    return episode !== undefined
  }
  const [draft] = await db
    .select({ id: showDrafts.id })
    .from(showDrafts)
    .where(and(eq(showDrafts.workspaceId, workspaceId), eq(showDrafts.imageKey, key), isNull(showDrafts.deletedOn)))
    .limit(1)
  if (draft) return true
  const [show] = await db
    .select({ id: shows.id })
    .from(shows)
    .where(and(eq(shows.workspaceId, workspaceId), eq(shows.imageKey, key), isNull(shows.deletedOn)))
    .limit(1)
  return show !== undefined
}
