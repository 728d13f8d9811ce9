import { type Transcript, statusNumbers } from '@patchbay/contract'
import { type JobState, toPercent } from '../../kit/status/job-state.ts'

type ReportedTranscript = Pick<Transcript, 'status' | 'errorOn' | 'errorMessage' | 'errorCode'>

/** An error counts whatever the number says: hosted servers leave it where the work stopped. */
export function transcriptState({ status, errorOn, errorMessage, errorCode }: ReportedTranscript): JobState {
  if (status === statusNumbers.done) return { kind: 'completed' }
  if (errorOn !== undefined || status === statusNumbers.failed) {
    return { kind: 'failed', words: errorMessage, ...(errorCode === cancelledCode && { isCancelled: true }) }
  }
  if (status === statusNumbers.queued) return { kind: 'queued' }
  return { kind: 'processing', percent: toPercent(status), stage: undefined }
}
const cancelledCode = 4

/** What a transcript is of. */
export const transcriptTitle = ({ audioTitle }: Pick<Transcript, 'audioTitle'>): string => audioTitle || 'Recording'

/** Newest first, whatever order they came in; one without a date was ordered just now. */
export const newestTranscripts = (transcripts: readonly Transcript[]): Transcript[] =>
  transcripts.toSorted((a, b) => (b.requestedOn ?? '9').localeCompare(a.requestedOn ?? '9'))
