import { type SQL, count, sql } from 'drizzle-orm'
import type { Db } from '../connection.ts'
import { requests } from '../schema.ts'

/** Which requests a list holds, in which order. */
export type RequestList = { where: SQL | undefined; order: readonly SQL[] }

/** `countUpTo`: how far the list is counted, undefined for to its end. */
export type PageAsked = { page: number; limit: number; countUpTo?: number | undefined }

/**
 * The ids of a page. What a list shows is joined to these: the rows before the page are skipped in an index alone
 * (page 1500 of 100,000 takes 20 ms, and 90 ms where whole rows are skipped).
 */
export const selectIds = (db: Db, { where, order }: RequestList, limit: number, offset = 0) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
export type PageIds = ReturnType<typeof selectIds>

/** How many a list holds, counted no further than `max`. */
function selectTotal(db: Db, { where }: RequestList, max: number | undefined) {
  const total = db.select({ total: count() })
  if (max === undefined) return total.from(requests).where(where)
  return total.from(db.select({ id: requests.id }).from(requests).where(where).limit(max).as('counted'))
}

/**
 * A page, and how many the list holds: with `isCountExact: false` it holds more than `totalCount`. One statement reads
 * both, so each row has the total.
 */
export async function loadPage<Row extends { total: number }>(
  db: Db,
  list: RequestList,
  { page, limit, countUpTo }: PageAsked,
  load: (ids: PageIds, total: SQL<number>) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; totalCount: number; isCountExact: boolean }> {
  const offset = (page - 1) * limit
  // A page further on is counted to the next multiple that holds it: the count stays the same while pages are turned.
  const max = countUpTo === undefined ? undefined : countUpTo * Math.ceil((offset + limit) / countUpTo)
  const counted = selectTotal(db, list, max === undefined ? undefined : max + 1)
  const rows = await load(selectIds(db, list, limit, offset), sql<number>`${counted}`.mapWith(Number))
  // A page behind the last one has no row that says it.
  const [{ total } = { total: 0 }] = rows.length === 0 && page > 1 ? await counted : rows
  const isCountExact = max === undefined || total <= max
  return { rows, totalCount: isCountExact ? total : max, isCountExact }
}
