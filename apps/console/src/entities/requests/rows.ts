import { type Request, requestTypeLabel } from '@patchbay/contract'
import type { JobState } from '../../kit/status/job-state.ts'
import { formatRelativeTime } from '../../kit/time/format-relative-time.ts'
import { stateOf, titleOf } from './status.ts'

/** What a request is searched and sorted by. `timestamp` is 0 where the server says no date. */
export type RequestFacts = { id: string; title: string; requestType: string; timestamp: number; request: Request }

/** A request as My Requests shows it. */
export type RequestRow = RequestFacts & { state: JobState; createdAt: string; relativeTime: string }

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const sortFactsOf = (request: Request): RequestFacts => ({
  id: request.id,
  title: titleOf(request),
  requestType: requestTypeLabel(request.requestTypeId),
  timestamp: request.requestedOn === undefined ? 0 : Date.parse(request.requestedOn),
  request,
})

/** In words, for those that are shown: there may be thousands. */
export function toRequestRow(request: Request, now: number): RequestRow {
  const facts = sortFactsOf(request)
  const { timestamp } = facts
  return {
    ...facts,
    state: stateOf(request, now),
    createdAt: timestamp === 0 ? '' : dateFormat.format(timestamp),
    relativeTime: timestamp === 0 ? 'Just now' : formatRelativeTime(timestamp, now),
  }
}

export const sortKeys = ['date', 'title', 'type'] as const
export type SortKey = (typeof sortKeys)[number]
export type Sort = { by: SortKey; isAscending: boolean }

export const newestFirst: Sort = { by: 'date', isAscending: false }

/** The same column again turns the direction; a new one begins ascending, the date descending. */
export const toggleSort = (sort: Sort, by: SortKey): Sort =>
  sort.by === by ? { by, isAscending: !sort.isAscending } : { by, isAscending: by !== 'date' }

const sortTimeOf = ({ timestamp }: RequestFacts) => timestamp || Number.MAX_SAFE_INTEGER

const compare: Record<SortKey, (a: RequestFacts, b: RequestFacts) => number> = {
  // Without a date it has only just been made.
  date: (a, b) => sortTimeOf(a) - sortTimeOf(b),
  title: (a, b) => a.title.localeCompare(b.title),
  type: (a, b) => a.requestType.localeCompare(b.requestType),
}

/** Rows whose title or type holds the words, whatever their capitals, in the wanted order. */
export function filterAndSortRows<Row extends RequestFacts>(
  rows: readonly Row[],
  search: string,
  { by, isAscending }: Sort,
): Row[] {
  const words = search.trim().toLowerCase()
  const found = rows.filter(({ title, requestType }) =>
    [title, requestType].some((text) => text.toLowerCase().includes(words)),
  )
  return found.toSorted((a, b) => (isAscending ? compare[by](a, b) : compare[by](b, a)))
}
