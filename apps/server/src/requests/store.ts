import { type SQL, and, asc, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db } from '../db/connection.ts'
import { requests } from '../db/schema.ts'

export type RequestRow = typeof requests.$inferSelect

const visible = (workspaceId: string) => and(eq(requests.workspaceId, workspaceId), isNull(requests.deletedOn))

/** What the list shows; payloads and results stay in the database. */
const listed = {
  id: requests.id,
  typeId: requests.typeId,
  title: requests.title,
  kind: requests.kind,
  state: requests.state,
  percent: requests.percent,
  stage: requests.stage,
  errorCode: requests.errorCode,
  errorMessage: requests.errorMessage,
  requestedOn: requests.requestedOn,
  scheduledOn: requests.scheduledOn,
  processingOn: requests.processingOn,
  succeededOn: requests.succeededOn,
  errorOn: requests.errorOn,
  audioKey: requests.audioKey,
  imageKey: requests.imageKey,
  videoKey: requests.videoKey,
}
export type ListedRequest = Awaited<ReturnType<typeof requestsAfter>>[number]

/** Lists of requests are newest first; of two of one moment the one with the smaller id. */
export const newestFirst = [desc(requests.requestedOn), asc(requests.id)]

type Placed = { id: string; requestedOn: Date }

/** What comes after this one in such a list; everything where there is none. */
export const isAfter = (last: Placed | undefined): SQL | undefined =>
  last &&
  or(
    lt(requests.requestedOn, last.requestedOn),
    and(eq(requests.requestedOn, last.requestedOn), gt(requests.id, last.id)),
  )

export async function pageOfRequests(db: Db, workspaceId: string, { page, limit }: { page: number; limit: number }) {
  const rows = await newest(db, visible(workspaceId), limit).offset((page - 1) * limit)
  const [total] = await db.select({ rows: count() }).from(requests).where(visible(workspaceId))
  return { rows, totalCount: total?.rows ?? 0 }
}

const mostUnfinished = 200
const mostEnded = 50

/** What is not at its end yet, and what came to it since then: newest first, the unfinished before. */
export async function listUnfinished(db: Db, workspaceId: string, endedSince: Date): Promise<ListedRequest[]> {
  const unfinished = await db
    .select(listed)
    .from(requests)
    .where(and(visible(workspaceId), sql`state in ('queued', 'running')`))
    .orderBy(desc(requests.requestedOn), requests.id)
    .limit(mostUnfinished)
  const endedOn = sql`coalesce(succeeded_on, error_on)`
  const ended = await db
    .select(listed)
    .from(requests)
    .where(and(visible(workspaceId), sql`${endedOn} >= ${endedSince.toISOString()}`, sql`state in ('done', 'failed')`))
    .orderBy(desc(endedOn))
    .limit(mostEnded)
  return [...unfinished, ...ended]
}

/** The next of all requests, after the last of the batch before. */
export const requestsAfter = (db: Db, workspaceId: string, last: Placed | undefined, most: number) =>
  newest(db, and(visible(workspaceId), isAfter(last)), most)

const newest = (db: Db, where: SQL | undefined, most: number) =>
  db
    .select(listed)
    .from(requests)
    .where(where)
    .orderBy(...newestFirst)
    .limit(most)
    .$dynamic()

export async function findRequest(db: Db, workspaceId: string, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(requests)
    .where(and(visible(workspaceId), eq(requests.id, id)))
  return row
}
