import { type Schedule, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'

const pollEveryMs = 15_000
const goesOn = ({ state }: Schedule) => state === 'active'

/** The key's schedules, newest first; asked for again while one of them goes on. */
export const useSchedules = () =>
  useCall(callTo(endpoints.content.schedules), {
    pollMs: pollWhile((schedules) => schedules.some(goesOn), pollEveryMs),
  })
