import { type RequestProgress as ToldMaking, type RequestStatus, endpoints } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { isOwnServer } from '../../api/config.ts'
import type { ApiError } from '../../api/errors.ts'
import { invalidate, useEndpointQuery } from '../../api/query.ts'
import type { PictureShape } from '../../kit/detail/picture-shape.ts'
import { type WorkProgress, type WorkState, isInProgress } from '../../kit/progress/work-progress.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { kindOf } from './kinds.ts'
import { progressCall, toWorkProgress, progressOfStatus, stateOfProgress, stateOfStatus } from './request-progress.ts'
import { requestStatusCall } from './queries.ts'

/** How often it is asked about, in milliseconds; what has ended is not. */
const pollIntervals: Partial<Record<WorkState['kind'], number>> = { processing: 1000, queued: 2000, scheduled: 15_000 }

const pollIntervalOf =
  <Told>(stateOf: (told: Told) => WorkState) =>
  (told: Told): number | false => {
    const ms = pollIntervals[stateOf(told).kind]
    return ms === undefined ? false : pollWhile<Told>(() => true, ms)(told)
  }
const pollProgress = pollIntervalOf<ToldMaking>((told) => stateOfProgress(told))
const pollStatus = pollIntervalOf(stateOfStatus)

export type RequestProgressState = {
  making: WorkProgress | undefined
  /** What came of it, once it is there. */
  result: RequestStatus | undefined
  /** How its picture stands. */
  shape: PictureShape
  canCancel: boolean
  /** The newer request that it was tried again as. */
  retriedAs: string | undefined
  error: ApiError | null
  refetch: () => void
}

/** One request while it is made: by its own call, or as far as its status says it. */
export function useRequestProgress(id: string): RequestProgressState {
  const isTold = isOwnServer()
  const told = useEndpointQuery(isTold ? progressCall(id) : undefined, { pollMs: pollProgress })
  const isDone = told.data !== undefined && stateOfProgress(told.data).kind === 'completed'
  const status = useEndpointQuery(isTold && !isDone ? undefined : requestStatusCall(id), { pollMs: pollStatus })
  const asked = isTold ? told : status
  const making = told.data
    ? toWorkProgress(told.data, told.dataUpdatedAt)
    : !isTold && status.data
      ? progressOfStatus(status.data, status.dataUpdatedAt)
      : undefined
  useInvalidateAtEnd(making)
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
const invalidatedAtEnd = [
  endpoints.content.list,
  endpoints.content.status,
  endpoints.content.usage,
  endpoints.avatars.list,
]

/** Whoever shows the request elsewhere hears of its end at once, not with its own next asking. */
function useInvalidateAtEnd(making: WorkProgress | undefined): void {
  const isUnderway = making && isInProgress(making.state)
  const was = useRef(isUnderway)
  useEffect(() => {
    const hasEnded = was.current === true && isUnderway === false
    was.current = isUnderway
    if (!hasEnded) return
    for (const endpoint of invalidatedAtEnd) void invalidate(endpoint)
  }, [isUnderway])
}
