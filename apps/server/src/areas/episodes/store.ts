import {
  type Placeholder,
  type SQL,
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type EpisodeStatus, parseIntegerId, isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { type PageIds, type PagedQuery, loadPage, prepareList, selectIds } from '../../db/lists/page.ts'
import { type RequestState, episodes, requests, showEpisodes } from '../../db/schema.ts'
import {
  type DateRange,
  containsText,
  whereAfter,
  existingRetryId,
  newestRequestsFirst,
  whereListedWithin,
} from '../../requests/store.ts'
import type { StateFilter } from '../lists.ts'

/** Lists of episodes. An episode's id is its request's: it is listed from the moment it is ordered. */
export type EpisodeFilter = {
  /** A show's id, checked to be the workspace's own; null: those that stand in no show. */
  showId?: string | null | undefined
  /** Their requests; none but these. */
  ids?: readonly string[] | undefined
  /** The label that the lists show. */
  status?: EpisodeStatus | undefined
  /** How far the work is, whatever the label. */
  state?: StateFilter | undefined
  search?: string | undefined
  /** When it was ordered; both ends belong to it. */
  from?: Date | undefined
  to?: Date | undefined
  /** The same for the days that it stands on in a calendar. */
  listedWithin?: DateRange | undefined
}

const whereInWorkspace = (workspaceId: string | Placeholder) =>
  and(eq(requests.workspaceId, workspaceId), eq(requests.makes, 'episode'), isNull(requests.deletedOn))

/** The episodes of a show, or of none. */
function standsIn(db: Db, showId: string | null): SQL | undefined {
  const standings = db.select({ id: showEpisodes.episodeId }).from(showEpisodes)
  if (showId === null) return notExists(standings.where(eq(showEpisodes.episodeId, requests.id)))
  return inArray(requests.id, standings.where(eq(showEpisodes.showId, showId)))
}

/**
 * The precedence of the labels: a failure first, then what waits for its time, then how far the work is. Each
 * names the state that it implies, by which its rows stand in an index.
 */
function whereStatus(status: EpisodeStatus): SQL | undefined {
  const isIn = (state: RequestState) => eq(requests.state, state)
  const hasFailed = isNotNull(requests.errorOn)
  const waits = and(gt(requests.scheduledOn, new Date()), isNull(requests.succeededOn), isNull(requests.processingOn))
  if (status === 'failed') return and(isIn('failed'), hasFailed)
  if (status === 'scheduled') return and(isIn('queued'), not(hasFailed), waits)
  const stateOf = { pending: 'queued', processing: 'running', completed: 'done' } as const
  const waitsNot = or(
    isNull(requests.scheduledOn),
    lte(requests.scheduledOn, new Date()),
    isNotNull(requests.succeededOn),
    isNotNull(requests.processingOn),
  )
  return and(not(hasFailed), isIn(stateOf[status]), status === 'pending' ? waitsNot : undefined)
}

/** Undefined where the filter leaves out nothing. */
const whereMatches = (db: Db, filter: EpisodeFilter) =>
  and(
    filter.showId === undefined ? undefined : standsIn(db, filter.showId),
    filter.ids && inArray(requests.id, [...filter.ids]),
    filter.status && whereStatus(filter.status),
    filter.state?.state && eq(requests.state, filter.state.state),
    filter.state?.hasBegun ? isNotNull(requests.processingOn) : undefined,
    filter.search ? containsText(requests.search, filter.search) : undefined,
    filter.from && gte(requests.requestedOn, filter.from),
    filter.to && lte(requests.requestedOn, filter.to),
    filter.listedWithin && whereListedWithin(filter.listedWithin),
  )

/** An episode's place in a show: its number there, and what it is called there where that is something else. */
export type ShowMembership = { showId: string; wireNumber: number; title: string | null; description: string | null }

const listColumns = {
  id: requests.id,
  wireNumber: requests.wireNumber,
  typeId: requests.typeId,
  title: requests.title,
  description: requests.description,
  state: requests.state,
  percent: requests.percent,
  errorMessage: requests.errorMessage,
  errorCode: requests.errorCode,
  requestedOn: requests.requestedOn,
  scheduledOn: requests.scheduledOn,
  processingOn: requests.processingOn,
  succeededOn: requests.succeededOn,
  errorOn: requests.errorOn,
  retriedAs: existingRetryId,
  audioKey: episodes.audioKey,
  imageKey: episodes.imageKey,
  transcriptKey: episodes.transcriptKey,
  durationSeconds: episodes.durationSeconds,
  sizeBytes: episodes.sizeBytes,
  season: episodes.season,
  number: episodes.number,
  /** The shows that it stands in, in the order in which it came into them. */
  standings: sql<ShowMembership[]>`(select coalesce(json_agg(json_build_object('showId', ${showEpisodes.showId},
      'wireNumber', ${showEpisodes.wireNumber}, 'title', ${showEpisodes.title}, 'description', ${showEpisodes.description})
      order by ${showEpisodes.addedOn}), '[]')
    from ${showEpisodes} where ${showEpisodes.episodeId} = ${requests.id})`,
}
export type ListedEpisode = Awaited<ReturnType<typeof listEpisodesAfter>>[number]

const select = (db: Db, ids: PageIds, total: SQL<number> = sql`0`) =>
  db
    .select({ ...listColumns, total })
    .from(ids)
    .innerJoin(requests, eq(requests.id, ids.id))
    .leftJoin(episodes, eq(episodes.requestId, requests.id))
    .orderBy(...newestRequestsFirst)

const pageOfAll = prepareList('page_of_episodes', whereInWorkspace, newestRequestsFirst, select)

/** A page of the episodes, newest first. Only what is searched is counted no further than `countUpTo`. */
export function listEpisodesPage(db: Db, workspaceId: string, filter: EpisodeFilter, query: PagedQuery) {
  const found = whereMatches(db, filter)
  if (!found) return pageOfAll(db, workspaceId, query)
  const list = { where: and(whereInWorkspace(workspaceId), found), order: newestRequestsFirst }
  return loadPage(db, list, select, filter.search ? query : { ...query, countUpTo: undefined })
}

/** The next of all of them, after the last of the batch before. */
export function listEpisodesAfter(
  db: Db,
  workspaceId: string,
  filter: EpisodeFilter,
  last: { id: string; requestedOn: Date } | undefined,
  max: number,
) {
  const where = and(whereInWorkspace(workspaceId), whereMatches(db, filter), whereAfter(last))
  return select(db, selectIds(db, { where, order: newestRequestsFirst }, max))
}

/** All of them, newest first, a batch at a time: however many there are, few stand in memory. */
export async function* iterateEpisodes(
  db: Db,
  workspaceId: string,
  filter: EpisodeFilter,
  batch: number,
): AsyncGenerator<ListedEpisode[]> {
  let last: ListedEpisode | undefined
  for (;;) {
    const rows: ListedEpisode[] = await listEpisodesAfter(db, workspaceId, filter, last, batch)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}

/**
 * What an id of a call names: an episode by its request or by its own number, or one in a show, by the number that it has
 * there. Undefined where the workspace has no such episode.
 */
export async function findEpisodeById(
  db: Db | Tx,
  workspaceId: string,
  sent: string,
): Promise<{ episodeId: string; showId: string | undefined } | undefined> {
  if (isUuid(sent)) return { episodeId: sent, showId: undefined }
  const wireNumber = parseIntegerId(sent)
  if (wireNumber === undefined) return undefined
  const [standing] = await db
    .select({ episodeId: showEpisodes.episodeId, showId: showEpisodes.showId })
    .from(showEpisodes)
    .innerJoin(requests, eq(requests.id, showEpisodes.episodeId))
    .where(and(eq(showEpisodes.wireNumber, wireNumber), whereInWorkspace(workspaceId)))
  if (standing) return standing
  const [episode] = await db
    .select({ episodeId: requests.id })
    .from(requests)
    .where(and(eq(requests.wireNumber, wireNumber), whereInWorkspace(workspaceId)))
  return episode && { ...episode, showId: undefined }
}
