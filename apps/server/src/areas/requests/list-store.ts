import { type SQL, and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type RequestSort, isUuid, requestTypes } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { type PageIds, type PagedQuery, loadPage, prepareList } from '../../db/lists/page.ts'
import { requests } from '../../db/schema.ts'
import {
  type DateRange,
  containsText,
  whereAfter,
  listColumns,
  newestRequestsFirst,
  whereListedWithin,
  whereVisible,
} from '../../requests/store.ts'
import type { StateFilter } from '../lists.ts'

/** Lists of requests of every kind, narrowed and sorted as My Requests shows them. */
export type RequestFilter = {
  state?: StateFilter | undefined
  search?: string | undefined
  /** The days that it stands on in a calendar. */
  listedWithin?: DateRange | undefined
  /** With sound of its own: what can be played, picked and spoken again. */
  hasAudio?: boolean | undefined
  /** Made with this project. */
  project?: number | undefined
}

/** In the order of their words. */
const types = Object.values(requestTypes).toSorted((a, b) => a.label.localeCompare(b.label))

/** What stands in its place until it has a title. */
const typeLabelSql = sql`case ${requests.typeId} ${sql.join(
  types.map(({ id, label }) => sql`when ${id}::int then ${label}::text`),
  sql` `,
)} end`
const typeOrderSql = sql`array_position(array[${sql.raw(types.map(({ id }) => id).join(', '))}], ${requests.typeId})`

/** What an index of words is made of: with fewer letters beside each other it finds nothing sooner. */
const canUseIndex = (words: string) => /[\p{L}\p{N}]{3}/u.test(words)

/** Words of the title or of the type. The column that is indexed holds more than the title, so it only narrows first. */
function whereFound(words: string): SQL | undefined {
  const small = words.toLowerCase()
  const typeIds = types.filter(({ label }) => label.toLowerCase().includes(small)).map(({ id }) => id)
  const has = containsText(requests.titleWords, words)
  return or(
    // Of two columns that say the same PostgreSQL expects that nearly none has both: of this one it is to expect half.
    canUseIndex(words) ? and(sql`coalesce(${has}, false)`, containsText(requests.search, words)) : has,
    typeIds.length > 0 ? inArray(requests.typeId, typeIds) : undefined,
    isUuid(words) ? eq(requests.id, words) : undefined,
  )
}

/** Undefined where the filter leaves out nothing. */
const whereMatches = ({ state, search, hasAudio, project, listedWithin }: RequestFilter) =>
  and(
    state?.state && eq(requests.state, state.state),
    state?.hasBegun ? isNotNull(requests.processingOn) : undefined,
    search ? whereFound(search) : undefined,
    listedWithin && whereListedWithin(listedWithin),
    // A transcript's sound is the recording that it is of: it is listed with it, as before.
    hasAudio ? isNotNull(requests.audioKey) : undefined,
    // Both halves, or the index is not used.
    project === undefined
      ? undefined
      : sql`${requests.payload} ? 'projects' and ${requests.payload} -> 'projects' @> ${JSON.stringify([project])}::jsonb`,
  )

const sortColumns: Record<string, SQL | undefined> = {
  title: sql`lower(coalesce(nullif(${requests.title}, ''), ${typeLabelSql})) collate "und-x-icu"`,
  type: typeOrderSql,
  ended: sql`coalesce(${requests.succeededOn}, ${requests.errorOn})`,
}

/** Of two that are alike the newer one stands first, whichever way the order goes. */
function orderBy(sort: RequestSort): SQL[] {
  if (sort === 'date') return [asc(requests.requestedOn), asc(requests.id)]
  const by = sortColumns[sort.replace('-', '')]
  return by ? [sort.startsWith('-') ? desc(by) : asc(by), ...newestRequestsFirst] : newestRequestsFirst
}

const selectIn = (order: SQL[]) => (db: Db, ids: PageIds, total: SQL<number>) =>
  db
    .select({ ...listColumns, total })
    .from(ids)
    .innerJoin(requests, eq(requests.id, ids.id))
    .orderBy(...order)

const pageOfAll = prepareList('page_of_requests', whereVisible, newestRequestsFirst, selectIn(newestRequestsFirst))

/** A page in the order asked for. Only what is searched is counted no further than `countUpTo`. */
export function listRequestsPage(
  db: Db,
  workspaceId: string,
  filter: RequestFilter,
  { sort = '-date', ...query }: PagedQuery & { sort?: RequestSort | undefined },
) {
  const found = whereMatches(filter)
  if (!found && sort === '-date') return pageOfAll(db, workspaceId, query)
  const list = { where: and(whereVisible(workspaceId), found), order: orderBy(sort) }
  return loadPage(db, list, selectIn(list.order), filter.search ? query : { ...query, countUpTo: undefined })
}

/** The next of all of them, newest first, after the last of the batch before. */
export const listRequestsAfter = (
  db: Db,
  workspaceId: string,
  filter: RequestFilter,
  last: { id: string; requestedOn: Date } | undefined,
  limit: number,
) =>
  db
    .select(listColumns)
    .from(requests)
    .where(and(whereVisible(workspaceId), whereMatches(filter), whereAfter(last)))
    .orderBy(...newestRequestsFirst)
    .limit(limit)
