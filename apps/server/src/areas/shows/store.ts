import { type SQL, and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { requests, showDrafts, shows } from '../../db/schema.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import type { PageRequest } from '../lists.ts'

export type ShowRow = typeof shows.$inferSelect

const whereInWorkspace = (workspaceId: string) => and(eq(shows.workspaceId, workspaceId), isNull(shows.deletedOn))

/** A page of the shows, newest first. */
export async function listShowsPage(db: Db, workspaceId: string, { page, limit }: PageRequest) {
  const rows = await listNewest(db, whereInWorkspace(workspaceId), limit).offset((page - 1) * limit)
  const [total] = await db.select({ rows: count() }).from(shows).where(whereInWorkspace(workspaceId))
  return { rows, totalCount: total?.rows ?? 0 }
}

/** The next of all of them, after the last of the batch before. */
export async function listShowsAfter(db: Db, workspaceId: string, last: ShowRow | undefined, maxCount: number) {
  const after: SQL | undefined =
    last && or(lt(shows.createdOn, last.createdOn), and(eq(shows.createdOn, last.createdOn), gt(shows.id, last.id)))
  return listNewest(db, and(whereInWorkspace(workspaceId), after), maxCount)
}

const listNewest = (db: Db, where: SQL | undefined, maxCount: number) =>
  db.select().from(shows).where(where).orderBy(desc(shows.createdOn), shows.id).limit(maxCount).$dynamic()

export async function findShow(db: Db, workspaceId: string, id: string): Promise<ShowRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(shows)
    .where(and(whereInWorkspace(workspaceId), eq(shows.id, id)))
  return row
}

export type NewShow = Pick<ShowRow, 'id' | 'workspaceId' | 'name' | 'imageUrl' | 'imageKey'> &
  Partial<Record<'description' | 'author' | 'link' | 'email' | 'language', string | undefined>>

/** Writes a show, or changes the one that has this id; a draft that it comes from learns of it. */
export async function insertShow(tx: Tx, show: NewShow, draftId: string | undefined): Promise<ShowRow> {
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
export async function findShowByToken(tx: Tx, workspaceId: string, id: string): Promise<ShowRow> {
  const [row] = await tx
    .select()
    .from(shows)
    .where(and(eq(shows.workspaceId, workspaceId), eq(shows.id, id)))
  if (!row) throw new Error('The show of an Idempotency-Key is not there.')
  return row
}

/** Where the picture of anybody's show lies: under a key of ours, or at an address. */
export async function findShowPicture(db: Db, id: string): Promise<Pick<ShowRow, 'imageKey' | 'imageUrl'> | undefined> {
  const [row] = await db
    .select({ imageKey: shows.imageKey, imageUrl: shows.imageUrl })
    .from(shows)
    .where(eq(shows.id, id))
  return row
}

/** Removes a stored picture of a show or a draft, with its small one. */
export const removePicture = (files: FileStore, key: string): Promise<void> =>
  files.removeAll(key.slice(0, key.lastIndexOf('/')))

/** Whether a stored picture is this workspace's own: the cover of a draft, of a show or of an episode. */
export async function isPictureOfWorkspace(db: Db, workspaceId: string, key: string): Promise<boolean> {
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
