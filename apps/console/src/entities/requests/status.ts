import { type Request, formatCredits, errorCodes, requestTypeLabel, statusNumbers } from '@patchbay/contract'
import { type JobState, toPercent } from '../../kit/status/job-state.ts'

/** What says where a request stands. */
export type StatedRequest = Pick<Request, 'status' | 'errorMessage' | 'errorOn' | 'errorCode' | 'stage' | 'scheduledOn'>

/**
 * Done at 100; else failed where an error message or -1 stands; else in the making. One that
 * waits for its own time is scheduled: it would otherwise seem to hang for days.
 */
export function stateOf(request: StatedRequest, now = Date.now()): JobState {
  const { status, errorMessage, errorOn, errorCode, stage, scheduledOn } = request
  if (status === statusNumbers.done) return { kind: 'completed' }
  // A server may leave a failed one at its last stage: a date or a number of the error tells it as well.
  const hasFailed = Boolean(errorMessage) || errorOn !== undefined || Boolean(errorCode)
  if (hasFailed || status === statusNumbers.failed) {
    return {
      kind: 'failed',
      words: errorMessage || undefined,
      ...(isCancelled({ errorCode }) && { isCancelled: true }),
    }
  }
  const waits = status === statusNumbers.queued && scheduledOn !== undefined && Date.parse(scheduledOn) > now
  if (waits) return { kind: 'scheduled', on: scheduledOn }
  return { kind: 'processing', percent: toPercent(status), stage: stage || undefined }
}

/** Being made now. What is scheduled for later is not. */
export const isRunning = (request: Request): boolean => stateOf(request).kind === 'processing'
export const isScheduled = (request: Request): boolean => stateOf(request).kind === 'scheduled'

/** The title, or what kind of thing it will be. */
export const titleOf = (request: Pick<Request, 'audioTitle' | 'title' | 'requestTypeId'>): string =>
  request.audioTitle || request.title || requestTypeLabel(request.requestTypeId)

/** Somebody stopped it: no fault, and nobody has to be told why. */
export const isCancelled = ({ errorCode }: Pick<Request, 'errorCode'>): boolean => errorCode === errorCodes.cancelled

type EndedRequest = Pick<Request, 'returnedCredits' | 'errorCode'>

/** Why it failed, and that it cost nothing. */
export const failureMessage = ({ returnedCredits = 0, errorCode }: EndedRequest, state: JobState): string =>
  [
    // The server's own words name the credits too.
    isCancelled({ errorCode }) ? 'Cancelled.' : (state.kind === 'failed' && state.words) || 'It could not be made.',
    returnedCredits > 0 && `${formatCredits(returnedCredits)} returned.`,
  ]
    .filter(Boolean)
    .join(' ')
