import { type Short, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { isUnfinished } from '../../kit/status/job-state.ts'
import { shortState } from './status.ts'

const shortsCall = callTo(endpoints.video.shorts)

const whileMaking = pollWhile<Short[]>((shorts) => shorts.some((short) => isUnfinished(shortState(short))), 5000)

/** All of the key's, asked again every 5 seconds while one of them is being made. */
export const useShorts = () => useCall(shortsCall, { pollMs: whileMaking })
