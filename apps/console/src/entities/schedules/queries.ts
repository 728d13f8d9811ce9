import { type Schedule, createCall, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useEndpointQuery } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'

/** Not every server of this wire keeps a list of what was scheduled. */
export const hasSchedules = (): boolean => isOwnServer()

const schedulesCall = createCall(endpoints.content.schedules)
/** What the Scheduler asks ahead. */
export const schedulesPrefetchCalls = () => (hasSchedules() ? [schedulesCall] : [])
const pollIntervalMs = 15_000
const isOngoing = ({ state }: Schedule) => state === 'active'

/** The key's schedules, newest first, where the server has a list; asked for again while one of them goes on. */
export const useSchedules = () =>
  useEndpointQuery(hasSchedules() ? schedulesCall : undefined, {
    pollMs: pollWhile((schedules) => schedules.some(isOngoing), pollIntervalMs),
  })
