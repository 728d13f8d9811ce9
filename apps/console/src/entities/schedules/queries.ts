import { type Schedule, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'

export const schedulesCall = callTo(endpoints.content.schedules)
const pollEveryMs = 15_000
const goesOn = ({ state }: Schedule) => state === 'active'

/** The key's schedules, newest first; asked for again while one of them goes on. */
export const useSchedules = () =>
  useCall(schedulesCall, {
    pollMs: pollWhile((schedules) => schedules.some(goesOn), pollEveryMs),
  })
