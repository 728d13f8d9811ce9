import { Readable } from 'node:stream'
import { counts } from '@patchbay/contract'
import { Answer } from '../http/handlers.ts'
import type { RequestState } from '../db/schema.ts'
import { Refusal } from '../requests/refusal.ts'
import type { Days } from '../requests/store.ts'

export type PageAsked = { page: number; limit: number }
/** How far what is searched is to be counted; undefined: to its end. */
export type CountAsked = { countUpTo?: number | undefined }

type Paging = { page?: number | undefined; limit?: number | undefined }

/** The page that was asked for; undefined where neither `page` nor `limit` was sent (then lists are bare). */
function pageIn(query: Paging, most: number, limitName = 'limit'): PageAsked | undefined {
  if (query.page === undefined && query.limit === undefined) return undefined
  const page = query.page ?? 1
  const limit = query.limit ?? 50
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000)
    throw new Refusal(400, 'page: expected a whole number from 1.')
  if (!Number.isInteger(limit) || limit < 1 || limit > most) {
    throw new Refusal(400, `${limitName}: expected a whole number from 1 to ${most}.`)
  }
  return { page, limit }
}

/** How far a search is counted, where that was sent. */
export function countAsked({ countUpTo }: CountAsked): number | undefined {
  if (countUpTo !== undefined && (!Number.isInteger(countUpTo) || countUpTo < 1 || countUpTo > 1_000_000))
    throw new Refusal(400, 'countUpTo: expected a whole number from 1 to 1000000.')
  return countUpTo
}

/** The days of a calendar that were asked for, whichever of the two was sent. */
export const daysAsked = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Days | undefined =>
  from || to ? { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined } : undefined

/** The same for lists that are pages whatever is asked for. */
export const pageOrFirst = (query: Paging, most: number) =>
  pageIn({ ...query, page: query.page ?? 1 }, most) ?? { page: 1, limit: 50 }

/** How many there are; with `isCountExact: false` at least one more than that. */
export type Counted = { totalCount: number; isCountExact?: boolean }

/** A bare list, or the published page around it (provider.md "Paging"). */
function paged<Item, Holder extends string>(
  holder: Holder,
  items: Item[],
  { totalCount, isCountExact = true }: Counted,
  asked: PageAsked | undefined,
) {
  if (!asked) return items
  const page = pagedAs(holder, items, totalCount, asked)
  // At least one more than was counted has a place on a page.
  return isCountExact ? page : { ...page, isCountExact, totalPages: Math.ceil((totalCount + 1) / asked.limit) }
}

export function pagedAs<Item, Holder extends string>(
  holder: Holder,
  items: Item[],
  totalCount: number,
  asked: PageAsked,
) {
  const held = { [holder]: items } as { [Name in Holder]: Item[] }
  return {
    ...held,
    totalCount,
    page: asked.page,
    pageSize: asked.limit,
    totalPages: Math.max(1, Math.ceil(totalCount / asked.limit)),
  }
}

/** How a list is read: a page of it, or all of it, batch after batch. */
export type Listing<Row, Item> = {
  page: (asked: PageAsked) => Promise<{ rows: readonly Row[] } & Counted>
  /** The rows after the last one of the batch before. Fewer than `most`: there are no more. */
  after: (last: Row | undefined, most: number) => Promise<Row[]>
  answer: (row: Row) => Item | Promise<Item>
  /** What the call names the size of a page, where that is not `limit`. */
  limitName?: string
}

const batchRows = 500
/** Rows whose answers are put together at once: some read a file each. */
const atOnce = 25

async function answersOf<Row, Item>(rows: readonly Row[], answer: (row: Row) => Item | Promise<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    items.push(...(await Promise.all(rows.slice(from, from + atOnce).map(answer))))
  }
  return items
}

/** The page that was asked for; without one every row there is, written while it is read: few stand in memory at once. */
export async function listAnswer<Row, Item, Holder extends string>(
  holder: Holder,
  query: Paging,
  { page, after, answer, limitName }: Listing<Row, Item>,
) {
  const asked = pageIn(query, counts.pageSize.most, limitName)
  if (asked) {
    const { rows, ...counted } = await page(asked)
    return paged(holder, await answersOf(rows, answer), counted, asked)
  }
  return wholeList({ after, answer })
}

/** The same of a list that knows no pages. */
export async function wholeList<Row, Item>({ after, answer }: Pick<Listing<Row, Item>, 'after' | 'answer'>) {
  // Read before anything is sent, so that an error in asking is still an error of the call.
  const first = await after(undefined, batchRows)
  const items = await answersOf(first, answer)
  if (first.length < batchRows) return items
  async function* json() {
    yield `[${jsonOf(items)}`
    for (let last = first.at(-1); last !== undefined;) {
      const rows = await after(last, batchRows)
      if (rows.length > 0) yield `,${jsonOf(await answersOf(rows, answer))}`
      last = rows.length < batchRows ? undefined : rows.at(-1)
    }
    yield ']'
  }
  const body = Readable.from(json(), { objectMode: false })
  return new Answer(200, body, { 'content-type': 'application/json; charset=utf-8' })
}

const jsonOf = (items: unknown[]) => JSON.stringify(items).slice(1, -1)

/** The published words for how far a request is. Processed is what was begun, whatever became of it. */
const statesAsked = {
  all: {},
  queued: { state: 'queued' },
  processed: { hasBegun: true },
  succeeded: { state: 'done' },
  failed: { state: 'failed' },
} as const satisfies Record<string, StateFilter>

export type StateFilter = { state?: RequestState | undefined; hasBegun?: boolean | undefined }

export function stateAsked(status = 'all'): StateFilter {
  const asked = status.toLowerCase()
  if (Object.hasOwn(statesAsked, asked)) return statesAsked[asked as keyof typeof statesAsked]
  throw new Refusal(400, `status: expected one of ${Object.keys(statesAsked).join(', ')}.`)
}
