import {
  type RequestProgress as ToldMaking,
  type RequestStatus,
  createCall,
  endpoints,
  errorCodes,
} from '@patchbay/contract'
import type { WorkProgress, WorkState } from '../../kit/progress/work-progress.ts'
import type { JobState } from '../../kit/status/job-state.ts'
import { stateOf, titleOf } from './status.ts'

export const progressCall = (id: string) => createCall(endpoints.work.making, { params: { id } })

/** As a piece of work that is followed: nothing is known of one that waits but that it does. */
function workStateOf(state: JobState, errorCode: number, hasBegun: boolean): WorkState {
  switch (state.kind) {
    case 'failed':
      return errorCode === errorCodes.cancelled ? { kind: 'cancelled' } : state
    case 'processing':
      return hasBegun ? state : { kind: 'queued' }
    case 'scheduled':
    case 'completed':
      return state
    case 'queued':
    case 'pending':
    case 'unknown':
      return { kind: 'queued' }
  }
}

export function stateOfProgress(told: ToldMaking, now = Date.now()): WorkState {
  const { status, words, error, errorCode, startedOn, scheduledOn } = told
  const state = stateOf({ status, errorMessage: error, errorOn: undefined, errorCode, stage: words, scheduledOn }, now)
  return workStateOf(state, errorCode, status > 0 || startedOn !== undefined)
}

export const stateOfStatus = (told: RequestStatus): WorkState =>
  workStateOf(stateOf(told), told.errorCode, told.status > 0 || Boolean(told.stage))

/** The making as its picture shows it. `toldAt` in milliseconds. */
export function toWorkProgress(told: ToldMaking, toldAt: number): WorkProgress {
  const { requestId: id, requestTypeId, title, percent, words, steps = [], lines = [] } = told
  const { place, secondsLeft, createdOn: requestedOn, startedOn, endedOn, returnedCredits } = told
  return {
    id,
    title: titleOf({ requestTypeId, title, audioTitle: undefined }),
    state: stateOfProgress(told),
    percent,
    words: words || undefined,
    steps: steps.map(({ name = '', words: said = name, ...step }) => ({ name, words: said, ...step })),
    queuePosition: place,
    secondsLeft,
    toldAt,
    lines: lines.map(({ name = '', text = '' }) => ({ name, text })),
    requestedOn,
    startedOn,
    endedOn,
    returnedCredits,
  }
}

/** The same of a server that tells no more than how far a request is. */
export function progressOfStatus(told: RequestStatus, toldAt: number): WorkProgress {
  const state = stateOfStatus(told)
  const { id, stage, requestedOn, succeededOn, errorOn } = told
  return {
    id,
    title: titleOf(told),
    state,
    percent: state.kind === 'processing' ? state.percent : 0,
    words: stage || undefined,
    steps: [],
    queuePosition: undefined,
    secondsLeft: undefined,
    toldAt,
    lines: [],
    requestedOn,
    startedOn: undefined,
    endedOn: succeededOn ?? errorOn,
    returnedCredits: state.kind === 'failed' && told.credits === 0 ? 'all' : 0,
  }
}
