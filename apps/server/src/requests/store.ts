import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
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
export type ListedRequest = Awaited<ReturnType<typeof listRequests>>['rows'][number]

/** Newest first. Without a page: all of them, at most `most`. */
export async function listRequests(
  db: Db,
  workspaceId: string,
  page: { page: number; limit: number } | undefined,
  most: number,
) {
  const rows = await db
    .select(listed)
    .from(requests)
    .where(visible(workspaceId))
    .orderBy(desc(requests.requestedOn), requests.id)
    .limit(page?.limit ?? most)
    .offset(page ? (page.page - 1) * page.limit : 0)
  if (!page) return { rows, totalCount: rows.length }
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

export async function findRequest(db: Db, workspaceId: string, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(requests)
    .where(and(visible(workspaceId), eq(requests.id, id)))
  return row
}
