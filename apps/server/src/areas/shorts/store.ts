import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import { isAfter, listed, newestFirst, visible } from '../../requests/store.ts'

const short = {
  ...listed,
  callbackData: requests.callbackData,
  said: sql<string | null>`${requests.result} ->> 'said'`,
}
export type ListedShort = Awaited<ReturnType<typeof shortsAfter>>[number]

/** The next of all shorts of a workspace, newest first, after the last of the batch before. */
export const shortsAfter = (
  db: Db,
  workspaceId: string,
  last: { id: string; requestedOn: Date } | undefined,
  most: number,
) =>
  db
    .select(short)
    .from(requests)
    .where(and(visible(workspaceId), eq(requests.makes, 'short'), isAfter(last)))
    .orderBy(...newestFirst)
    .limit(most)
