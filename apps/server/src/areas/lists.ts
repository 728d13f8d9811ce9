import { Refusal } from '../requests/refusal.ts'

export type PageAsked = { page: number; limit: number }

/** The page that was asked for; undefined where neither `page` nor `limit` was sent (then lists are bare). */
export function pageIn(
  query: { page?: number | undefined; limit?: number | undefined },
  most: number,
): PageAsked | undefined {
  if (query.page === undefined && query.limit === undefined) return undefined
  const page = query.page ?? 1
  const limit = query.limit ?? 50
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000)
    throw new Refusal(400, 'page: expected a whole number from 1.')
  if (!Number.isInteger(limit) || limit < 1 || limit > most) {
    throw new Refusal(400, `limit: expected a whole number from 1 to ${most}.`)
  }
  return { page, limit }
}

/** A bare list, or the published page around it (provider.md "Paging"). */
export function paged<Item, Holder extends string>(
  holder: Holder,
  items: Item[],
  totalCount: number,
  asked: PageAsked | undefined,
) {
  if (!asked) return items
  const held = { [holder]: items } as { [Name in Holder]: Item[] }
  return {
    ...held,
    totalCount,
    page: asked.page,
    pageSize: asked.limit,
    totalPages: Math.max(1, Math.ceil(totalCount / asked.limit)),
  }
}

/** The published words for how far an episode is; what they call processed is being worked on. */
const statesAsked = {
  all: undefined,
  queued: 'queued',
  processed: 'running',
  succeeded: 'done',
  failed: 'failed',
} as const

export function stateAsked(status = 'all') {
  const asked = status.toLowerCase()
  if (Object.hasOwn(statesAsked, asked)) return statesAsked[asked as keyof typeof statesAsked]
  throw new Refusal(400, `status: expected one of ${Object.keys(statesAsked).join(', ')}.`)
}
