import { type SQL, and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type RequestSort, isUuid, requestTypes } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { type PageIds, type PagedQuery, loadPage, prepareList } from '../../db/lists/page.ts'
import { requests } from '../../db/schema.ts'
import { type Days, contains, isAfter, listed, newestFirst, standsWithin, visible } from '../../requests/store.ts'
import type { StateFilter } from '../lists.ts'

/** Lists of requests of every kind, narrowed and sorted as My Requests shows them. */
export type RequestFilter = {
  state?: StateFilter | undefined
  search?: string | undefined
  /** The days that it stands on in a calendar. */
  stands?: Days | undefined
  /** With sound of its own: what can be played, picked and spoken again. */
  hasAudio?: boolean | undefined
  /** Made with this project. */
  project?: number | undefined
}

/** In the order of their words. */
const types = Object.values(requestTypes).toSorted((a, b) => a.label.localeCompare(b.label))

/** What stands in its place until it has a title. */
const typeLabel = sql`case ${requests.typeId} ${sql.join(
  types.map(({ id, label }) => sql`when ${id}::int then ${label}::text`),
  sql` `,
)} end`
const typePlace = sql`array_position(array[${sql.raw(types.map(({ id }) => id).join(', '))}], ${requests.typeId})`

/** What an index of words is made of: with fewer letters beside each other it finds nothing sooner. */
const isIndexed = (words: string) => /[\p{L}\p{N}]{3}/u.test(words)

/** Words of the title or of the type. The column that is indexed holds more than the title, so it only narrows first. */
function isFound(words: string): SQL | undefined {
  const small = words.toLowerCase()
  const typeIds = types.filter(({ label }) => label.toLowerCase().includes(small)).map(({ id }) => id)
  const has = contains(requests.titleWords, words)
  return or(
    // Of two columns that say the same PostgreSQL expects that nearly none has both: of this one it is to expect half.
    isIndexed(words) ? and(sql`coalesce(${has}, false)`, contains(requests.search, words)) : has,
    typeIds.length > 0 ? inArray(requests.typeId, typeIds) : undefined,
    isUuid(words) ? eq(requests.id, words) : undefined,
  )
}

/** Undefined where the filter leaves out nothing. */
const matching = ({ state, search, hasAudio, project, stands }: RequestFilter) =>
  and(
    state?.state && eq(requests.state, state.state),
    state?.hasBegun ? isNotNull(requests.processingOn) : undefined,
    search ? isFound(search) : undefined,
    stands && standsWithin(stands),
    // A transcript's sound is the recording that it is of: it is listed with it, as before.
    hasAudio ? isNotNull(requests.audioKey) : undefined,
    // Both halves, or the index is not used.
    project === undefined
      ? undefined
      : sql`${requests.payload} ? 'projects' and ${requests.payload} -> 'projects' @> ${JSON.stringify([project])}::jsonb`,
  )

const sortedBy: Record<string, SQL | undefined> = {
  title: sql`lower(coalesce(nullif(${requests.title}, ''), ${typeLabel})) collate "und-x-icu"`,
  type: typePlace,
  ended: sql`coalesce(${requests.succeededOn}, ${requests.errorOn})`,
}

/** Of two that are alike the newer one stands first, whichever way the order goes. */
function orderBy(sort: RequestSort): SQL[] {
  if (sort === 'date') return [asc(requests.requestedOn), asc(requests.id)]
  const by = sortedBy[sort.replace('-', '')]
  return by ? [sort.startsWith('-') ? desc(by) : asc(by), ...newestFirst] : newestFirst
}

const selectIn = (order: SQL[]) => (db: Db, ids: PageIds, total: SQL<number>) =>
  db
    .select({ ...listed, total })
    .from(ids)
    .innerJoin(requests, eq(requests.id, ids.id))
    .orderBy(...order)

const pageOfAll = prepareList('page_of_requests', visible, newestFirst, selectIn(newestFirst))

/** A page in the order asked for. Only what is searched is counted no further than `countUpTo`. */
export function pageOfRequests(
  db: Db,
  workspaceId: string,
  filter: RequestFilter,
  { sort = '-date', ...query }: PagedQuery & { sort?: RequestSort | undefined },
) {
  const found = matching(filter)
  if (!found && sort === '-date') return pageOfAll(db, workspaceId, query)
  const list = { where: and(visible(workspaceId), found), order: orderBy(sort) }
  return loadPage(db, list, selectIn(list.order), filter.search ? query : { ...query, countUpTo: undefined })
}

/** The next of all of them, newest first, after the last of the batch before. */
export const requestsAfter = (
  db: Db,
  workspaceId: string,
  filter: RequestFilter,
  last: { id: string; requestedOn: Date } | undefined,
  most: number,
) =>
  db
    .select(listed)
    .from(requests)
    .where(and(visible(workspaceId), matching(filter), isAfter(last)))
    .orderBy(...newestFirst)
    .limit(most)
