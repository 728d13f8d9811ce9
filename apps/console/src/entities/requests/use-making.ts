import { type Making as ToldMaking, type RequestStatus, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { isOwnServer } from '../../api/config.ts'
import type { ApiError } from '../../api/errors.ts'
import { invalidate, useCall } from '../../api/query.ts'
import type { Shape } from '../../kit/finished/shape.ts'
import { type Making, type MakingState, isOnItsWay } from '../../kit/making/making.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { kindOf } from './kinds.ts'
import { makingCall, makingOf, makingOfStatus, stateOfMaking, stateOfStatus } from './making.ts'
import { requestStatusCall } from './queries.ts'

/** How often it is asked about, in milliseconds; what has ended is not. */
const everyMs: Partial<Record<MakingState['kind'], number>> = { processing: 1000, queued: 2000, scheduled: 15_000 }

const pollBy =
  <Told>(stateOf: (told: Told) => MakingState) =>
  (told: Told): number | false => {
    const ms = everyMs[stateOf(told).kind]
    return ms === undefined ? false : pollWhile<Told>(() => true, ms)(told)
  }
const pollMaking = pollBy<ToldMaking>((told) => stateOfMaking(told))
const pollStatus = pollBy(stateOfStatus)

export type WatchedMaking = {
  making: Making | undefined
  /** What came of it, once it is there. */
  result: RequestStatus | undefined
  /** How its picture stands. */
  shape: Shape
  canCancel: boolean
  /** The newer request that it was tried again as. */
  retriedAs: string | undefined
  error: ApiError | null
  refetch: () => void
}

/** One request while it is made: by its own call, or as far as its status says it. */
export function useMaking(id: string): WatchedMaking {
  const isTold = isOwnServer()
  const told = useCall(isTold ? makingCall(id) : undefined, { pollMs: pollMaking })
  const isDone = told.data !== undefined && stateOfMaking(told.data).kind === 'completed'
  const status = useCall(isTold && !isDone ? undefined : requestStatusCall(id), { pollMs: pollStatus })
  const asked = isTold ? told : status
  const making = told.data
    ? makingOf(told.data, told.dataUpdatedAt)
    : !isTold && status.data
      ? makingOfStatus(status.data, status.dataUpdatedAt)
      : undefined
  useNewsOfTheEnd(making)
  return {
    making,
    result: status.data,
    shape: asked.data ? kindOf(asked.data).shape : 'square',
    canCancel: told.data?.can?.includes('cancel') === true,
    retriedAs: told.data?.retriedAs ?? status.data?.retriedAs,
    error: asked.error,
    refetch: () => void asked.refetch(),
  }
}

/** What may be another once a request has ended: lists, the credits, and who can be chosen as a host. */
const newsAtTheEnd = [endpoints.content.list, endpoints.content.status, endpoints.content.usage, endpoints.avatars.list]

/** Whoever shows the request elsewhere hears of its end at once, not with its own next asking. */
function useNewsOfTheEnd(making: Making | undefined): void {
  const isUnderway = making && isOnItsWay(making.state)
  const was = useRef(isUnderway)
  useEffect(() => {
    const hasEnded = was.current === true && isUnderway === false
    was.current = isUnderway
    if (!hasEnded) return
    for (const endpoint of newsAtTheEnd) void invalidate(endpoint)
  }, [isUnderway])
}
