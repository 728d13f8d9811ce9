import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { parseIntegerId } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { projects } from '../../db/schema.ts'

export type ProjectRow = typeof projects.$inferSelect
export type ProjectFields = Pick<
  ProjectRow,
  'name' | 'description' | 'url' | 'imageKey' | 'textColor' | 'backgroundColor' | 'brandColor' | 'accentColor' | 'facts'
>

const whereInWorkspace = (workspaceId: string) => and(eq(projects.workspaceId, workspaceId), isNull(projects.deletedOn))

/** The newest change first. */
export const listProjects = (db: Db, workspaceId: string): Promise<ProjectRow[]> =>
  db.select().from(projects).where(whereInWorkspace(workspaceId)).orderBy(desc(projects.updatedOn), desc(projects.id))

export async function findProjects(db: Db, workspaceId: string, ids: readonly number[]): Promise<ProjectRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(projects)
    .where(and(whereInWorkspace(workspaceId), inArray(projects.id, [...ids])))
}

/** The one of this id, as it was sent: what is no id of a project is not found. */
export async function findProject(db: Db, workspaceId: string, sent: string): Promise<ProjectRow | undefined> {
  const id = parseIntegerId(sent)
  const [row] = id === undefined ? [] : await findProjects(db, workspaceId, [id])
  return row
}

/** The project that an earlier call with the same key made, also where it was deleted since. */
export async function findProjectByToken(db: Db | Tx, workspaceId: string, token: string): Promise<ProjectRow> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.token, token)))
  if (!row) throw new Error('The project of an Idempotency-Key is not there.')
  return row
}

export async function insertProject(
  tx: Tx,
  project: ProjectFields & Pick<ProjectRow, 'workspaceId' | 'token'>,
): Promise<ProjectRow> {
  const [row] = await tx.insert(projects).values(project).returning()
  if (!row) throw new Error('The project was not written.')
  return row
}

/** Undefined where it was deleted meanwhile. */
export async function updateProjectRow(
  db: Db,
  workspaceId: string,
  id: number,
  changes: Partial<ProjectFields>,
  now: Date,
): Promise<ProjectRow | undefined> {
  const [row] = await db
    .update(projects)
    .set({ ...changes, updatedOn: now })
    .where(and(whereInWorkspace(workspaceId), eq(projects.id, id)))
    .returning()
  return row
}

/** Takes it out of every list; what was made with it stays. Answers whether there was one. */
export async function deleteProject(db: Db, workspaceId: string, id: number, now: Date): Promise<boolean> {
  const deleted = await db
    .update(projects)
    .set({ deletedOn: now, updatedOn: now })
    .where(and(whereInWorkspace(workspaceId), eq(projects.id, id)))
    .returning({ id: projects.id })
  return deleted.length > 0
}
