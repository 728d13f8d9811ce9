import { type Request, requestTypeLabel } from '@patchbay/contract'
import type { JobState } from '../../kit/status/job-state.ts'
import { relativeTime } from '../../kit/time/relative.ts'
import { stateOf, titleOf } from './status.ts'

/** A request as My Requests shows it (spec 1 §3). `timestamp` is 0 where the server says no date. */
export type RequestRow = {
  id: string
  title: string
  requestType: string
  state: JobState
  createdAt: string
  relativeTime: string
  timestamp: number
  request: Request
}

const dateWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function rowOf(request: Request, now: number): RequestRow {
  const timestamp = request.requestedOn === undefined ? 0 : Date.parse(request.requestedOn)
  return {
    id: request.id,
    title: titleOf(request),
    requestType: requestTypeLabel(request.requestTypeId),
    state: stateOf(request, now),
    createdAt: timestamp === 0 ? '' : dateWords.format(timestamp),
    relativeTime: timestamp === 0 ? 'Just now' : relativeTime(timestamp, now),
    timestamp,
    request,
  }
}

export const sortKeys = ['date', 'title', 'type'] as const
export type SortKey = (typeof sortKeys)[number]
export type Sort = { by: SortKey; isAscending: boolean }

export const newestFirst: Sort = { by: 'date', isAscending: false }

/** The same column again turns the direction; a new one begins ascending, the date descending. */
export const sortedBy = (sort: Sort, by: SortKey): Sort =>
  sort.by === by ? { by, isAscending: !sort.isAscending } : { by, isAscending: by !== 'date' }

const orderOf = ({ timestamp }: RequestRow) => timestamp || Number.MAX_SAFE_INTEGER

const compare: Record<SortKey, (a: RequestRow, b: RequestRow) => number> = {
  // Without a date it has only just been made.
  date: (a, b) => orderOf(a) - orderOf(b),
  title: (a, b) => a.title.localeCompare(b.title),
  type: (a, b) => a.requestType.localeCompare(b.requestType),
}

/** Rows whose title or type holds the words, whatever their capitals, in the wanted order. */
export function shownRows(rows: readonly RequestRow[], search: string, { by, isAscending }: Sort): RequestRow[] {
  const words = search.trim().toLowerCase()
  const found = rows.filter(({ title, requestType }) =>
    [title, requestType].some((text) => text.toLowerCase().includes(words)),
  )
  return found.toSorted((a, b) => (isAscending ? compare[by](a, b) : compare[by](b, a)))
}
