import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { requests, researches } from '../../db/schema.ts'

const own = (workspaceId: string) => and(eq(researches.workspaceId, workspaceId), isNull(researches.deletedOn))

/** Newest first, each with its request's state. */
export async function listResearches(db: Db, workspaceId: string) {
  return db
    .select({ research: researches, request: requests })
    .from(researches)
    .innerJoin(requests, eq(requests.id, researches.requestId))
    .where(own(workspaceId))
    .orderBy(desc(researches.createdOn))
}

/** Those of `ids` that are done and hold a text. */
export async function findFinishedResearches(db: Db, workspaceId: string, ids: string[]) {
  const possible = ids.filter(isUuid)
  if (possible.length === 0) return []
  return db
    .select({ id: researches.id })
    .from(researches)
    .innerJoin(requests, eq(requests.id, researches.requestId))
    .where(and(own(workspaceId), inArray(researches.id, possible), eq(requests.state, 'done')))
}
