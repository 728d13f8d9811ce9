import {
  type Call,
  type Endpoint,
  type Page,
  type Request,
  type RequestStatus,
  createCall,
  endpoints,
  searchLength,
  requestSorts,
} from '@patchbay/contract'
import { useEffect } from 'react'
import { isOwnServer } from '../../api/config.ts'
import { countLimitOf } from '../../api/count-limit.ts'
import { type QueryOptions, invalidate, useEndpointQuery } from '../../api/query.ts'
import { type Days, dayEnd, dayStart } from '../../kit/dates/days.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { type JobState, isUnfinished } from '../../kit/status/job-state.ts'
import { isRunning, isScheduled } from './status.ts'

const pollWhileRunning = pollWhile<Page<Request>>(({ items }) => items.some(isRunning), 5000)
const pollWhileScheduled = pollWhile<Page<Request>>(({ items }) => items.some(isScheduled), 60_000)
/** Every 5 seconds while something runs, every minute while something waits for its time, else not at all. */
export const pollWhileUnfinished = (page: Page<Request>) => pollWhileRunning(page) || pollWhileScheduled(page)

/** Only our server stops what waits or is being made. */
export const canCancel = (state: JobState): boolean => isOwnServer() && isUnfinished(state)

const pollEveryMinute = pollWhile<Page<Request>>(() => true, 60_000)
/** The same; where it is a small question, every minute in any case: what others order, or a schedule, is seen too. */
export const pollAlways = (page: Page<Request>) =>
  pollWhileRunning(page) || (isOwnServer() ? pollEveryMinute(page) : pollWhileScheduled(page))

/** What runs and what ended lately, where the server tells that by itself; elsewhere all requests say it. */
export const runningCall = (): Call<Endpoint & { response: typeof endpoints.content.running.response }> =>
  isOwnServer() ? createCall(endpoints.content.running) : createCall(endpoints.content.list)

/** Of what is unfinished, or ended a moment ago. The shell's watcher asks again; screens just read. */
export const useRunning = (options: QueryOptions<Page<Request>> = {}) => useEndpointQuery(runningCall(), options)

/** All of the key's requests: the specified call, where the server does not narrow them. */
const requestsCall = createCall(endpoints.content.list)

/** Which requests, in which order (`-title`), and which page of them. */
export type RequestsQuery = { search: string; sort?: string | undefined; page: number; limit: number }

/** A page of those with these words that stand on certain days of a calendar; of a server that narrows its lists. */
export const requestsOfDaysCall = (search: string, { from, to }: Days, page: number) =>
  createCall(endpoints.content.list, { query: { search, from: dayStart(from), to: dayEnd(to), page, limit: 100 } })

/** Where the server searches and sorts them, a page; elsewhere all of them. */
export function requestsQueryCall({ search, sort, page, limit }: RequestsQuery) {
  if (!isOwnServer()) return requestsCall
  const words = search.trim().slice(0, searchLength.max)
  // Newest first is what comes without being asked for.
  const order = requestSorts.find((each) => each === sort && each !== '-date')
  const query = { page, limit, search: words || undefined, sort: order, countUpTo: countLimitOf(words) }
  return createCall(endpoints.content.list, { query })
}

/**
 * What such a call answers; what stood there before stays until it does. What others ordered is seen here first: then the
 * watcher's short list is asked again.
 */
export function useRequestsQuery(asked: RequestsQuery, options: QueryOptions<Page<Request>> = {}) {
  const requests = useEndpointQuery(requestsQueryCall(asked), { ...options, keepPreviousData: true })
  const { data: known } = useRunning()
  const isNews =
    known &&
    requests.data?.items.some((request) => isRunning(request) && !known.items.some(({ id }) => id === request.id))
  useEffect(() => {
    if (isNews) void invalidate(endpoints.content.running)
  }, [isNews])
  return requests
}

export const requestStatusCall = (id: string) => createCall(endpoints.content.status, { params: { id } })

/** One of them, also one that no list on screen shows. Undefined: no call is made. */
export const useRequestStatus = (id: string | undefined) =>
  useEndpointQuery(id === undefined ? undefined : requestStatusCall(id))

/** The same, asked again every few seconds until it has ended. */
export const usePolledRequest = (id: string | undefined) =>
  useEndpointQuery(id === undefined ? undefined : requestStatusCall(id), {
    pollMs: pollWhile<RequestStatus>((request) => isRunning(request) || isScheduled(request), 3000),
  })
