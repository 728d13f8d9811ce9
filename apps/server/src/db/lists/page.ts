import { type SQL, count } from 'drizzle-orm'
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

/** A page, and how many the list holds: with `isCountExact: false` it holds more than `totalCount`. */
export async function loadPage<Row>(
  db: Db,
  list: RequestList,
  { page, limit, countUpTo }: PageAsked,
  load: (ids: PageIds) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; totalCount: number; isCountExact: boolean }> {
  const offset = (page - 1) * limit
  // A page further on is counted to the next multiple that holds it: the count stays the same while pages are turned.
  const max = countUpTo === undefined ? undefined : countUpTo * Math.ceil((offset + limit) / countUpTo)
  const [rows, total] = await Promise.all([load(selectIds(db, list, limit, offset)), countList(db, list, max)])
  const isCountExact = max === undefined || total <= max
  return { rows, totalCount: isCountExact ? total : max, isCountExact }
}

/** Counts no further than one more than `max`. */
async function countList(db: Db, { where }: RequestList, max: number | undefined): Promise<number> {
  const counted =
    max === undefined
      ? db.select({ total: count() }).from(requests).where(where)
      : db.select({ total: count() }).from(
          db
            .select({ id: requests.id })
            .from(requests)
            .where(where)
            .limit(max + 1)
            .as('counted'),
        )
  const [{ total } = { total: 0 }] = await counted
  return total
}
