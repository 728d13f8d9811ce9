import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import { whereAfter, listColumns, newestRequestsFirst, whereVisible } from '../../requests/store.ts'

const whereShort = {
  ...listColumns,
  callbackData: requests.callbackData,
  said: sql<string | null>`${requests.result} ->> 'said'`,
}
export type ListedShort = Awaited<ReturnType<typeof listShortsAfter>>[number]

/** The next of all shorts of a workspace, newest first, after the last of the batch before. */
export const listShortsAfter = (
  db: Db,
  workspaceId: string,
  last: { id: string; requestedOn: Date } | undefined,
  limit: number,
) =>
  db
    .select(whereShort)
    .from(requests)
    .where(and(whereVisible(workspaceId), eq(requests.makes, 'short'), whereAfter(last)))
    .orderBy(...newestRequestsFirst)
    .limit(limit)
