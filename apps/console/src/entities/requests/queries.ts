import {
  type Call,
  type Endpoint,
  type Page,
  type Request,
  type RequestStatus,
  callTo,
  endpoints,
  searchLength,
  requestSorts,
} from '@patchbay/contract'
import { useEffect } from 'react'
import { isOwnServer } from '../../api/config.ts'
import { countUpTo } from '../../api/count-up-to.ts'
import { type CallOptions, invalidate, useCall } from '../../api/query.ts'
import { type Days, dayEnd, dayStart } from '../../kit/dates/days.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { type JobState, isUnfinished } from '../../kit/status/job-state.ts'
import { isRunning, isScheduled } from './status.ts'

const whileRunning = pollWhile<Page<Request>>(({ items }) => items.some(isRunning), 5000)
const whileScheduled = pollWhile<Page<Request>>(({ items }) => items.some(isScheduled), 60_000)
/** Every 5 seconds while something runs, every minute while something waits for its time, else not at all. */
export const whileUnfinished = (page: Page<Request>) => whileRunning(page) || whileScheduled(page)

/** Only our server stops what waits or is being made. */
export const canCancel = (state: JobState): boolean => isOwnServer() && isUnfinished(state)

const always = pollWhile<Page<Request>>(() => true, 60_000)
/** The same; where it is a small question, every minute in any case: what others order, or a schedule, is seen too. */
export const watching = (page: Page<Request>) =>
  whileRunning(page) || (isOwnServer() ? always(page) : whileScheduled(page))

/** What runs and what ended lately, where the server tells that by itself; elsewhere all requests say it. */
export const runningCall = (): Call<Endpoint & { answer: typeof endpoints.content.running.answer }> =>
  isOwnServer() ? callTo(endpoints.content.running) : callTo(endpoints.content.list)

/** Of what is unfinished, or ended a moment ago. The shell's watcher asks again; screens just read. */
export const useRunning = (options: CallOptions<Page<Request>> = {}) => useCall(runningCall(), options)

/** All of the key's requests: the specified call, where the server does not narrow them. */
const requestsCall = callTo(endpoints.content.list)

/** Which requests, in which order (`-title`), and which page of them. */
export type RequestsAsked = { search: string; sort?: string | undefined; page: number; limit: number }

/** A page of those with these words that stand on certain days of a calendar; of a server that narrows its lists. */
export const requestsOfDays = (search: string, { from, to }: Days, page: number) =>
  callTo(endpoints.content.list, { query: { search, from: dayStart(from), to: dayEnd(to), page, limit: 100 } })

/** Where the server searches and sorts them, a page; elsewhere all of them. */
export function askedRequestsCall({ search, sort, page, limit }: RequestsAsked) {
  if (!isOwnServer()) return requestsCall
  const words = search.trim().slice(0, searchLength.most)
  // Newest first is what comes without being asked for.
  const order = requestSorts.find((each) => each === sort && each !== '-date')
  const query = { page, limit, search: words || undefined, sort: order, countUpTo: countUpTo(words) }
  return callTo(endpoints.content.list, { query })
}

/**
 * What such a call answers; what stood there before stays until it does. What others ordered is seen here first: then the
 * watcher's short list is asked again.
 */
export function useAskedRequests(asked: RequestsAsked, options: CallOptions<Page<Request>> = {}) {
  const requests = useCall(askedRequestsCall(asked), { ...options, keepPrevious: true })
  const { data: known } = useRunning()
  const isNews =
    known &&
    requests.data?.items.some((request) => isRunning(request) && !known.items.some(({ id }) => id === request.id))
  useEffect(() => {
    if (isNews) void invalidate(endpoints.content.running)
  }, [isNews])
  return requests
}

export const requestStatusCall = (id: string) => callTo(endpoints.content.status, { params: { id } })

/** One of them, also one that no list on screen shows. Undefined: no call is made. */
export const useRequestStatus = (id: string | undefined) =>
  useCall(id === undefined ? undefined : requestStatusCall(id))

/** The same, asked again every few seconds until it has ended. */
export const useWatchedRequest = (id: string | undefined) =>
  useCall(id === undefined ? undefined : requestStatusCall(id), {
    pollMs: pollWhile<RequestStatus>((request) => isRunning(request) || isScheduled(request), 3000),
  })
