import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { projects } from '../../db/schema.ts'
import type { ProjectContext } from '@patchbay/writing'

/**
 * What writers are told of the projects that an order names, in the order's order. A project that was deleted since is
 * left out. None: undefined, so that briefs and the keys of steps are as they were without.
 */
export async function loadProjectContexts(
  db: Db,
  workspaceId: string,
  ids: readonly number[] | undefined,
): Promise<ProjectContext[] | undefined> {
  if (ids === undefined || ids.length === 0) return undefined
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      description: projects.description,
      facts: projects.facts,
    })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), inArray(projects.id, [...ids]), isNull(projects.deletedOn)))
  const known = new Map(rows.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => {
    const row = known.get(id)
    return row ? [{ name: row.name, description: row.description, terms: [], ...row.facts }] : []
  })
  return found.length > 0 ? found : undefined
}
