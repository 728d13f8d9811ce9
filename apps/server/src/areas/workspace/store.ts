import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { workspaceDefaults } from '../../db/schema.ts'

export type DefaultsRow = Pick<
  typeof workspaceDefaults.$inferSelect,
  'voice1' | 'voice2' | 'style' | 'language' | 'showId'
>

export async function findDefaults(db: Db, workspaceId: string): Promise<DefaultsRow | undefined> {
  const [row] = await db.select().from(workspaceDefaults).where(eq(workspaceDefaults.workspaceId, workspaceId))
  return row
}

/** What is undefined stays as it is. */
export async function saveDefaults(
  db: Db,
  workspaceId: string,
  changes: { [Name in keyof DefaultsRow]: DefaultsRow[Name] | undefined },
  updatedOn: Date,
): Promise<void> {
  await db
    .insert(workspaceDefaults)
    .values({ workspaceId, ...changes, updatedOn })
    .onConflictDoUpdate({ target: workspaceDefaults.workspaceId, set: { ...changes, updatedOn } })
}
