import { type SQL, and, count, desc, eq, gt, lt, or, sum } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { files } from '../../db/schema.ts'
import type { PageRequest } from '../lists.ts'

export type FileRow = typeof files.$inferSelect

const whereInWorkspace = (workspaceId: string) => eq(files.workspaceId, workspaceId)

export async function findFile(db: Db | Tx, workspaceId: string, id: string): Promise<FileRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(files)
    .where(and(whereInWorkspace(workspaceId), eq(files.id, id)))
  return row
}

/** The newest file whose bytes lie under a storage key. */
export async function findFileByKey(db: Db, workspaceId: string, storageKey: string): Promise<FileRow | undefined> {
  const [row] = await listNewest(db, and(whereInWorkspace(workspaceId), eq(files.storageKey, storageKey)), 1)
  return row
}

/** How many files a workspace has, and how many bytes they have together. */
export async function sumFiles(db: Db | Tx, workspaceId: string): Promise<{ count: number; sizeBytes: number }> {
  const [row] = await db
    .select({ count: count(), sizeBytes: sum(files.sizeBytes) })
    .from(files)
    .where(whereInWorkspace(workspaceId))
  return { count: row?.count ?? 0, sizeBytes: Number(row?.sizeBytes ?? 0) }
}

/** A page of the files, newest first. */
export async function listFilesPage(db: Db, workspaceId: string, { page, limit }: PageRequest) {
  const rows = await listNewest(db, whereInWorkspace(workspaceId), limit).offset((page - 1) * limit)
  return { rows, totalCount: (await sumFiles(db, workspaceId)).count }
}

/** The next of them, after the last of the batch before. */
export async function listFilesAfter(db: Db, workspaceId: string, last: FileRow | undefined, maxCount: number) {
  const after: SQL | undefined =
    last && or(lt(files.createdOn, last.createdOn), and(eq(files.createdOn, last.createdOn), gt(files.id, last.id)))
  return listNewest(db, and(whereInWorkspace(workspaceId), after), maxCount)
}

const listNewest = (db: Db, where: SQL | undefined, maxCount: number) =>
  db.select().from(files).where(where).orderBy(desc(files.createdOn), files.id).limit(maxCount).$dynamic()

export async function insertFile(tx: Tx, file: typeof files.$inferInsert): Promise<FileRow> {
  const [row] = await tx.insert(files).values(file).returning()
  if (!row) throw new Error('The file was not written.')
  return row
}

/** Forgets a file and answers what it was; undefined where the workspace has no such file. */
export async function removeFile(db: Db, workspaceId: string, id: string): Promise<FileRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .delete(files)
    .where(and(whereInWorkspace(workspaceId), eq(files.id, id)))
    .returning()
  return row
}
