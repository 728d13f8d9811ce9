import { Readable } from 'node:stream'
import { counts } from '@patchbay/contract'
import { HttpResponse } from '../http/handlers.ts'
import type { RequestState } from '../db/schema.ts'
import { Refusal } from '../requests/refusal.ts'
import type { DateRange } from '../requests/store.ts'

export type PageRequest = { page: number; limit: number }
/** How far what is searched is to be counted; undefined: to its end. */
export type CountQuery = { countUpTo?: number | undefined }

type Paging = { page?: number | undefined; limit?: number | undefined }

/** The page that was asked for; undefined where neither `page` nor `limit` was sent (then lists are bare). */
function parsePage(query: Paging, maxLimit: number, limitName = 'limit'): PageRequest | undefined {
  if (query.page === undefined && query.limit === undefined) return undefined
  const page = query.page ?? 1
  const limit = query.limit ?? 50
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000)
    throw new Refusal(400, 'page: expected a whole number from 1.')
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) {
    throw new Refusal(400, `${limitName}: expected a whole number from 1 to ${maxLimit}.`)
  }
  return { page, limit }
}

/** How far a search is counted, where that was sent. */
export function parseCountUpTo({ countUpTo }: CountQuery): number | undefined {
  if (countUpTo !== undefined && (!Number.isInteger(countUpTo) || countUpTo < 1 || countUpTo > 1_000_000))
    throw new Refusal(400, 'countUpTo: expected a whole number from 1 to 1000000.')
  return countUpTo
}

/** The days of a calendar that were asked for, whichever of the two was sent. */
export const parseDateRange = ({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): DateRange | undefined =>
  from || to ? { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined } : undefined

/** The same for lists that are pages whatever is asked for. */
export const parsePageOrFirst = (query: Paging, maxLimit: number) =>
  parsePage({ ...query, page: query.page ?? 1 }, maxLimit) ?? { page: 1, limit: 50 }

/** How many there are; with `isCountExact: false` at least one more than that. */
export type ListCount = { totalCount: number; isCountExact?: boolean }

/** A plain array, or the published page object around it. */
function buildPage<Item, Holder extends string>(
  holder: Holder,
  items: Item[],
  { totalCount, isCountExact = true }: ListCount,
  pageRequest: PageRequest | undefined,
) {
  if (!pageRequest) return items
  const page = buildPageOf(holder, items, totalCount, pageRequest)
  return isCountExact ? page : { ...page, isCountExact, totalPages: Math.ceil((totalCount + 1) / pageRequest.limit) }
}

export function buildPageOf<Item, Holder extends string>(
  holder: Holder,
  items: Item[],
  totalCount: number,
  pageRequest: PageRequest,
) {
  const held = { [holder]: items } as { [Name in Holder]: Item[] }
  return {
    ...held,
    totalCount,
    page: pageRequest.page,
    pageSize: pageRequest.limit,
    totalPages: Math.max(1, Math.ceil(totalCount / pageRequest.limit)),
  }
}

/** How a list is read: a page of it, or all of it, batch after batch. */
export type ListSource<Row, Item> = {
  page: (pageRequest: PageRequest) => Promise<{ rows: readonly Row[] } & ListCount>
  /** The rows after the last one of the batch before. Fewer than `most`: there are no more. */
  after: (last: Row | undefined, maxLimit: number) => Promise<Row[]>
  answer: (row: Row) => Item | Promise<Item>
  /** What the call names the size of a page, where that is not `limit`. */
  limitName?: string
}

const batchRows = 500
/** Rows whose answers are put together at once: some read a file each. */
const serializeAtOnce = 25

async function serializeRows<Row, Item>(
  rows: readonly Row[],
  answer: (row: Row) => Item | Promise<Item>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let from = 0; from < rows.length; from += serializeAtOnce) {
    items.push(...(await Promise.all(rows.slice(from, from + serializeAtOnce).map(answer))))
  }
  return items
}

/** The page that was asked for; without one every row there is, written while it is read: few stand in memory at once. */
export async function buildListResponse<Row, Item, Holder extends string>(
  holder: Holder,
  query: Paging,
  { page, after, answer, limitName }: ListSource<Row, Item>,
) {
  const pageRequest = parsePage(query, counts.pageSize.max, limitName)
  if (pageRequest) {
    const { rows, ...counted } = await page(pageRequest)
    return buildPage(holder, await serializeRows(rows, answer), counted, pageRequest)
  }
  return streamWholeList({ after, answer })
}

/** The same of a list that knows no pages. */
export async function streamWholeList<Row, Item>({ after, answer }: Pick<ListSource<Row, Item>, 'after' | 'answer'>) {
  // Read before anything is sent, so that an error in asking is still an error of the call.
  const first = await after(undefined, batchRows)
  const items = await serializeRows(first, answer)
  if (first.length < batchRows) return items
  async function* json() {
    yield `[${streamJson(items)}`
    for (let last = first.at(-1); last !== undefined;) {
      const rows = await after(last, batchRows)
      if (rows.length > 0) yield `,${streamJson(await serializeRows(rows, answer))}`
      last = rows.length < batchRows ? undefined : rows.at(-1)
    }
    yield ']'
  }
  const body = Readable.from(json(), { objectMode: false })
  return new HttpResponse(200, body, { 'content-type': 'application/json; charset=utf-8' })
}

const streamJson = (items: unknown[]) => JSON.stringify(items).slice(1, -1)

/** The published words for how far a request is. Processed is what was begun, whatever became of it. */
const statesByStatus = {
  all: {},
  queued: { state: 'queued' },
  processed: { hasBegun: true },
  succeeded: { state: 'done' },
  failed: { state: 'failed' },
} as const satisfies Record<string, StateFilter>

export type StateFilter = { state?: RequestState | undefined; hasBegun?: boolean | undefined }

export function parseStateFilter(status = 'all'): StateFilter {
  const pageRequest = status.toLowerCase()
  if (Object.hasOwn(statesByStatus, pageRequest)) return statesByStatus[pageRequest as keyof typeof statesByStatus]
  throw new Refusal(400, `status: expected one of ${Object.keys(statesByStatus).join(', ')}.`)
}
