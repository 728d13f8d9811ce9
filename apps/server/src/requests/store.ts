import { type AnyColumn, type Placeholder, type SQL, and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../db/connection.ts'
import { posts, requests, researches, showEpisodes } from '../db/schema.ts'
import { returnedCreditsOfRequest } from './ledger.ts'
import { Refusal } from './refusal.ts'

export type RequestRow = typeof requests.$inferSelect

export const whereVisible = (workspaceId: string | Placeholder) =>
  and(eq(requests.workspaceId, workspaceId), isNull(requests.deletedOn))

/** The newer request that a failed one was ordered again as; one that was deleted since stands in nobody's way. */
export const existingRetryId = sql<
  string | null
>`(select newer.id from request newer where newer.id = request.retried_as and newer.deleted_on is null)`

/** The same of a row that was read. */
export async function findRetryId(db: Db | Tx, { workspaceId, retriedAs: id }: RequestRow): Promise<string | null> {
  const newer = id === null ? undefined : await findRequest(db, workspaceId, id)
  return newer?.id ?? null
}

/** What the list shows; payloads and results stay in the database. */
export const listColumns = {
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
  retriedAs: existingRetryId,
  returned: returnedCreditsOfRequest,
}
export type ListedRequest = Awaited<ReturnType<typeof listUnfinished>>[number]

/** Lists of requests are newest first; of two of one moment the one with the smaller id. */
export const newestRequestsFirst = [desc(requests.requestedOn), asc(requests.id)]

/** What comes after this one in such a list; everything where there is none. */
export const whereAfter = (last: { id: string; requestedOn: Date } | undefined): SQL | undefined =>
  last &&
  or(
    lt(requests.requestedOn, last.requestedOn),
    and(eq(requests.requestedOn, last.requestedOn), gt(requests.id, last.id)),
  )

/** Days of a calendar; both ends belong to them. */
export type DateRange = { from?: Date | undefined; to?: Date | undefined }

/** When it ended, else when it is to begin, else when it was ordered. */
export const listDate = sql<Date>`coalesce(${requests.succeededOn}, ${requests.errorOn}, ${requests.scheduledOn}, ${requests.requestedOn})`

/** What stands on certain days of a calendar. */
export const whereListedWithin = ({ from, to }: DateRange) =>
  and(from && sql`${listDate} >= ${from.toISOString()}`, to && sql`${listDate} <= ${to.toISOString()}`)

/** The text as it is, whatever its capitals, wherever it stands in a column of small letters: `%` and `_` mean themselves. */
export const containsText = (column: SQL | AnyColumn, text: string) =>
  sql`${column} like lower(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`

const maxUnfinishedListed = 200
const maxEndedListed = 50
/** Who asks every few seconds, or once a minute from a hidden page, hears of all that ended, also of 100 at once. */
const recentlyEndedMs = 2 * 60_000

/** What is not at its end yet, and what came to it since then: newest first, the unfinished before. */
export async function listUnfinished(db: Db, workspaceId: string, endedSince: Date) {
  const unfinished = await db
    .select(listColumns)
    .from(requests)
    .where(and(whereVisible(workspaceId), sql`state in ('queued', 'running')`))
    .orderBy(...newestRequestsFirst)
    .limit(maxUnfinishedListed)
  const ended = await db
    .select(listColumns)
    .from(requests)
    .where(and(whereVisible(workspaceId), whereListedWithin({ from: endedSince }), sql`state in ('done', 'failed')`))
    .orderBy(desc(listDate))
    .limit(maxUnfinishedListed)
  const justNow = Date.now() - recentlyEndedMs
  const isNews = ({ succeededOn, errorOn }: (typeof ended)[number]) => Number(succeededOn ?? errorOn) >= justNow
  return [...unfinished, ...ended.filter((row, index) => index < maxEndedListed || isNews(row))]
}

export async function findRequest(db: Db | Tx, workspaceId: string, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(requests)
    .where(and(whereVisible(workspaceId), eq(requests.id, id)))
  return row
}

export const unknownRequestRefusal = () => new Refusal(404, 'There is no request with this id.')

/** The same, held until the transaction ends: nobody changes it meanwhile. */
export async function lockRequest(tx: Tx, workspaceId: string, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(whereVisible(workspaceId), eq(requests.id, id)))
    .for('update')
  return row
}

/** What a finished research found, as its order wanted it: it stands in a row of its own. */
export async function findResearchText(db: Db | Tx, requestId: string): Promise<string | null> {
  const [row] = await db
    .select({ text: researches.responseText })
    .from(researches)
    .where(eq(researches.requestId, requestId))
  return row?.text ?? null
}

/** What the posts of a request say now, one after the other; null where there are none. */
export async function findPostText(db: Db | Tx, requestId: string): Promise<string | null> {
  const rows = await db
    .select({ text: posts.text })
    .from(posts)
    .where(eq(posts.requestId, requestId))
    .orderBy(asc(posts.place))
  return rows.length > 0 ? rows.map(({ text }) => text).join('\n\n') : null
}

/** The shows that an episode stands in, in the order in which it came into them. */
export async function listShowIdsOf(db: Db | Tx, episodeId: string): Promise<string[]> {
  const rows = await db
    .select({ showId: showEpisodes.showId })
    .from(showEpisodes)
    .where(eq(showEpisodes.episodeId, episodeId))
    .orderBy(showEpisodes.addedOn)
  return rows.map(({ showId }) => showId)
}
