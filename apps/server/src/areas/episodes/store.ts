import { type SQL, and, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { EpisodeStatus } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { type RequestState, episodes, requests, showEpisodes } from '../../db/schema.ts'
import type { PageAsked } from '../lists.ts'

/** Lists of episodes. An episode's id is its request's: it is listed from the moment it is ordered. */
export type EpisodeFilter = {
  /** A show's id, checked to be the workspace's own; null: those that stand in no show. */
  showId?: string | null | undefined
  /** The label that the lists show. */
  status?: EpisodeStatus | undefined
  /** How far the work is, whatever the label. */
  state?: RequestState | undefined
  search?: string | undefined
  /** When it was ordered; both ends belong to it. */
  from?: Date | undefined
  to?: Date | undefined
}

const own = (workspaceId: string) =>
  and(eq(requests.workspaceId, workspaceId), eq(requests.makes, 'episode'), isNull(requests.deletedOn))

const isIn = (showId: string) =>
  sql`exists (select 1 from ${showEpisodes} where ${showEpisodes.showId} = ${showId} and ${showEpisodes.episodeId} = ${requests.id})`
const standsInNone = sql`not exists (select 1 from ${showEpisodes} where ${showEpisodes.episodeId} = ${requests.id})`

/** The precedence of the labels (spec 3 §4): a failure first, then what waits for its time, then how far the work is. */
function hasStatus(status: EpisodeStatus): SQL | undefined {
  const hasFailed = isNotNull(requests.errorOn)
  const waits = and(gt(requests.scheduledOn, new Date()), isNull(requests.succeededOn), isNull(requests.processingOn))
  if (status === 'failed') return hasFailed
  if (status === 'scheduled') return and(not(hasFailed), waits)
  const stateOf = { pending: 'queued', processing: 'running', completed: 'done' } as const
  const waitsNot = or(
    isNull(requests.scheduledOn),
    lte(requests.scheduledOn, new Date()),
    isNotNull(requests.succeededOn),
    isNotNull(requests.processingOn),
  )
  return and(not(hasFailed), eq(requests.state, stateOf[status]), status === 'pending' ? waitsNot : undefined)
}

/** The text as it is, wherever it stands: `%` and `_` mean themselves. */
const contains = (text: string) =>
  sql`${requests.search} like lower(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`

const matching = (workspaceId: string, filter: EpisodeFilter) =>
  and(
    own(workspaceId),
    filter.showId === null ? standsInNone : filter.showId ? isIn(filter.showId) : undefined,
    filter.status && hasStatus(filter.status),
    filter.state && eq(requests.state, filter.state),
    filter.search ? contains(filter.search) : undefined,
    filter.from && gte(requests.requestedOn, filter.from),
    filter.to && lte(requests.requestedOn, filter.to),
  )

const listed = {
  id: requests.id,
  typeId: requests.typeId,
  title: requests.title,
  description: requests.description,
  state: requests.state,
  percent: requests.percent,
  errorMessage: requests.errorMessage,
  requestedOn: requests.requestedOn,
  scheduledOn: requests.scheduledOn,
  processingOn: requests.processingOn,
  succeededOn: requests.succeededOn,
  errorOn: requests.errorOn,
  audioKey: episodes.audioKey,
  imageKey: episodes.imageKey,
  durationSeconds: episodes.durationSeconds,
  season: episodes.season,
  number: episodes.number,
  showIds: sql<string[]>`(select coalesce(json_agg(${showEpisodes.showId} order by ${showEpisodes.addedOn}), '[]')
    from ${showEpisodes} where ${showEpisodes.episodeId} = ${requests.id})`,
}
export type ListedEpisode = Awaited<ReturnType<typeof listEpisodes>>['rows'][number]

/** Newest first. Without a page: all that fit, at most `most`. */
export async function listEpisodes(
  db: Db,
  workspaceId: string,
  filter: EpisodeFilter,
  page: PageAsked | undefined,
  most: number,
) {
  // The page is cut before anything is looked up beside it, so that far pages cost no more than the index they skip.
  const cut = db
    .select({ id: requests.id })
    .from(requests)
    .where(matching(workspaceId, filter))
    .orderBy(desc(requests.requestedOn), requests.id)
    .limit(page?.limit ?? most)
    .offset(page ? (page.page - 1) * page.limit : 0)
    .as('cut')
  const rows = db
    .select(listed)
    .from(cut)
    .innerJoin(requests, eq(requests.id, cut.id))
    .leftJoin(episodes, eq(episodes.requestId, requests.id))
    .orderBy(desc(requests.requestedOn), requests.id)
  if (!page) return countedAsTheyAre(await rows)
  // Both at once: PostgreSQL has more than one connection.
  const total = db.select({ rows: count() }).from(requests).where(matching(workspaceId, filter))
  const [shown, [all]] = await Promise.all([rows, total])
  return { rows: shown, totalCount: all?.rows ?? 0 }
}

const countedAsTheyAre = <Row>(rows: Row[]) => ({ rows, totalCount: rows.length })

export type EpisodeOfTable = { id: string; audioKey: string | null; title: string | null; requestedOn: Date }

/** All of them, newest first, a batch at a time: however many there are, few stand in memory. */
export async function* eachEpisode(db: Db, workspaceId: string, batch: number): AsyncGenerator<EpisodeOfTable[]> {
  let last: EpisodeOfTable | undefined
  for (;;) {
    const after: SQL | undefined = last && isAfter(last)
    const rows: EpisodeOfTable[] = await db
      .select({
        id: requests.id,
        audioKey: episodes.audioKey,
        title: requests.title,
        requestedOn: requests.requestedOn,
      })
      .from(requests)
      .leftJoin(episodes, eq(episodes.requestId, requests.id))
      .where(and(own(workspaceId), after))
      .orderBy(desc(requests.requestedOn), requests.id)
      .limit(batch)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}

const isAfter = ({ id, requestedOn }: EpisodeOfTable) =>
  or(lt(requests.requestedOn, requestedOn), and(eq(requests.requestedOn, requestedOn), gt(requests.id, id)))
