import { type SQL, and, count, eq, gt, gte, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { type EpisodeStatus, integerId, isUuid } from '@patchbay/contract'
import type { Db, Tx } from '../../db/connection.ts'
import { type RequestState, episodes, loneEpisodes, requests, showEpisodes } from '../../db/schema.ts'
import { countedTo, pageAndCount, snapshot } from '../../requests/kept-pages.ts'
import { type List, cutId, cutTotal, newestKeys, plainCut } from '../../requests/page-cut.ts'
import { type Days, contains, isAfter, livingRetry, newestFirst, standsWithin } from '../../requests/store.ts'
import type { CountAsked, PageAsked, StateFilter } from '../lists.ts'

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
  stands?: Days | undefined
}

const own = (workspaceId: string) =>
  and(eq(requests.workspaceId, workspaceId), eq(requests.makes, 'episode'), isNull(requests.deletedOn))

/** Where a show's episodes stand, deleted ones among them, or the living of no show: in the order of the list. */
const standingsOf = (workspaceId: string, showId: string | null) =>
  showId === null
    ? { table: loneEpisodes, which: eq(loneEpisodes.workspaceId, workspaceId) }
    : { table: showEpisodes, which: eq(showEpisodes.showId, showId) }

/**
 * How many stand in a show or in none, narrowed to nothing else: all that are there but for the deleted. Of 5,000 in a show
 * of 100,000 a fifteenth of what looking each of them up costs.
 */
function countOfStandings(db: Db, workspaceId: string, showId: string | null) {
  const { table, which } = standingsOf(workspaceId, showId)
  const isThere = sql`not exists (select 1 from request gone
    where gone.id = ${table.episodeId} and gone.workspace_id = ${workspaceId} and gone.deleted_on is not null)`
  return db
    .select({ total: count(), snapshot })
    .from(table)
    .where(and(which, showId === null ? undefined : isThere))
}

/**
 * The precedence of the labels (spec 3 §4): a failure first, then what waits for its time, then how far the work is. Each
 * names the state that it implies, by which its rows stand in an index.
 */
function hasStatus(status: EpisodeStatus): SQL | undefined {
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

const matching = (workspaceId: string, filter: EpisodeFilter) =>
  and(
    own(workspaceId),
    filter.ids && inArray(requests.id, [...filter.ids]),
    filter.status && hasStatus(filter.status),
    filter.state?.state && eq(requests.state, filter.state.state),
    filter.state?.hasBegun ? isNotNull(requests.processingOn) : undefined,
    filter.search ? contains(requests.search, filter.search) : undefined,
    filter.from && gte(requests.requestedOn, filter.from),
    filter.to && lte(requests.requestedOn, filter.to),
    filter.stands && standsWithin(filter.stands),
  )

/** In words of which PostgreSQL expects that they leave all: it is the episode's own words by which it tells how many. */
const standsWith = (words: string) => sql`strpos(${showEpisodes.search}, lower(${words})) <> 0`

/** The episodes that match, newest first: those of a show, or of none, by way of where they stand. */
function listOf(workspaceId: string, filter: EpisodeFilter, last?: { id: string; requestedOn: Date }): List {
  const found = matching(workspaceId, filter)
  if (filter.showId === undefined) return { where: and(found, isAfter(last)), keys: newestKeys }
  const { table, which } = standingsOf(workspaceId, filter.showId)
  return {
    from: sql`${table} inner join ${requests} on ${requests.id} = ${table.episodeId}`,
    where: and(
      which,
      found,
      // Only what has the words is looked up; where few in all have them, they are found by the request's.
      filter.search && filter.showId !== null ? standsWith(filter.search) : undefined,
      isAfter(last, { id: table.episodeId, requestedOn: table.requestedOn }),
    ),
    keys: [{ by: table.requestedOn, isDown: true }, { by: table.episodeId }],
  }
}

/** An episode's place in a show: its number there, and what it is called there where that is something else. */
export type Standing = { showId: string; wireNumber: number; title: string | null; description: string | null }

const listed = {
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
  retriedAs: livingRetry,
  audioKey: episodes.audioKey,
  imageKey: episodes.imageKey,
  transcriptKey: episodes.transcriptKey,
  durationSeconds: episodes.durationSeconds,
  sizeBytes: episodes.sizeBytes,
  season: episodes.season,
  number: episodes.number,
  /** The shows that it stands in, in the order in which it came into them. */
  standings: sql<Standing[]>`(select coalesce(json_agg(json_build_object('showId', ${showEpisodes.showId},
      'wireNumber', ${showEpisodes.wireNumber}, 'title', ${showEpisodes.title}, 'description', ${showEpisodes.description})
      order by ${showEpisodes.addedOn}), '[]')
    from ${showEpisodes} where ${showEpisodes.episodeId} = ${requests.id})`,
  snapshot,
}
export type ListedEpisode = Awaited<ReturnType<typeof episodesAfter>>[number]

/**
 * A page of the episodes, newest first. What is searched by words that many have takes longest to count: who sends
 * `countUpTo` learns that there are more, from any page.
 */
export async function pageOfEpisodes(
  db: Db,
  workspaceId: string,
  filter: EpisodeFilter,
  { page, limit, countUpTo: most }: PageAsked & CountAsked,
) {
  const { showId, ...others } = filter
  const at = { page, limit }
  const isNarrowed = Object.values(others).some((each) => each !== undefined)
  const countUpTo = filter.search ? countedTo(most, at) : undefined
  const list = listOf(workspaceId, filter)
  const dependsOnTime = filter.status === 'scheduled' || filter.status === 'pending'
  const named = {
    filter: dependsOnTime ? undefined : JSON.stringify(['episodes', workspaceId, filter]),
    countUpTo,
    countOf: showId !== undefined && !isNarrowed ? () => countOfStandings(db, workspaceId, showId) : undefined,
    // Words of a show are looked up in the list's order for both. Of everything a common word is counted sooner in any order.
    canCount: countUpTo === undefined ? showId === undefined && !filter.search : showId !== undefined,
  }
  return pageAndCount(db, named, list, at, (cut) => newest(db, cut))
}

/** The next of all of them, after the last of the batch before. */
export const episodesAfter = (
  db: Db,
  workspaceId: string,
  filter: EpisodeFilter,
  last: { id: string; requestedOn: Date } | undefined,
  most: number,
) => newest(db, plainCut(listOf(workspaceId, filter, last), { page: 1, limit: most }))

const newest = (db: Db, cut: SQL) =>
  db
    .select({ ...listed, total: cutTotal })
    .from(cut)
    .innerJoin(requests, eq(requests.id, cutId))
    .leftJoin(episodes, eq(episodes.requestId, requests.id))
    .orderBy(...newestFirst)

/** All of them, newest first, a batch at a time: however many there are, few stand in memory. */
export async function* eachEpisode(
  db: Db,
  workspaceId: string,
  filter: EpisodeFilter,
  batch: number,
): AsyncGenerator<ListedEpisode[]> {
  let last: ListedEpisode | undefined
  for (;;) {
    const rows: ListedEpisode[] = await episodesAfter(db, workspaceId, filter, last, batch)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}

/**
 * What an id of a call names: an episode by its request or by its own number, or one in a show, by the number that it has
 * there. Undefined where the workspace has no such episode.
 */
export async function episodeNamed(
  db: Db | Tx,
  workspaceId: string,
  sent: string,
): Promise<{ episodeId: string; showId: string | undefined } | undefined> {
  if (isUuid(sent)) return { episodeId: sent, showId: undefined }
  const wireNumber = integerId(sent)
  if (wireNumber === undefined) return undefined
  const [standing] = await db
    .select({ episodeId: showEpisodes.episodeId, showId: showEpisodes.showId })
    .from(showEpisodes)
    .innerJoin(requests, eq(requests.id, showEpisodes.episodeId))
    .where(and(eq(showEpisodes.wireNumber, wireNumber), own(workspaceId)))
  if (standing) return standing
  const [episode] = await db
    .select({ episodeId: requests.id })
    .from(requests)
    .where(and(eq(requests.wireNumber, wireNumber), own(workspaceId)))
  return episode && { ...episode, showId: undefined }
}
