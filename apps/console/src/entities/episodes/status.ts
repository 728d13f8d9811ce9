import { type Episode, type Request, statusNumbers } from '@patchbay/contract'
import { type JobState, percentOf } from '../../kit/status/job-state.ts'

type Dated = Pick<
  Episode,
  'status' | 'audioUrl' | 'errorOn' | 'errorMessage' | 'scheduledOn' | 'succeededOn' | 'processingOn'
>

/**
 * Where an episode stands: the first row that fits (spec 3 §4 "Episode status label"). A failure number or an error
 * message below 100 is a failure as well (decisions.md "Status numbers").
 */
export function episodeState(episode: Dated, now: Date): JobState {
  const { status, audioUrl, errorOn, errorMessage, scheduledOn, succeededOn, processingOn } = episode
  const isDone = status === statusNumbers.done
  if (errorOn !== undefined || (!isDone && (status === statusNumbers.failed || Boolean(errorMessage)))) {
    return { kind: 'failed', words: errorMessage }
  }
  if (scheduledOn !== undefined && new Date(scheduledOn) > now && !succeededOn && !processingOn) {
    return { kind: 'scheduled', on: scheduledOn }
  }
  if (status === statusNumbers.queued) return { kind: 'queued' }
  if (status > 0 && status < statusNumbers.done) {
    return { kind: 'processing', percent: percentOf(status), stage: undefined }
  }
  if (isDone || (succeededOn !== undefined && audioUrl)) return { kind: 'completed' }
  if (processingOn !== undefined && succeededOn === undefined) {
    return { kind: 'processing', percent: 0, stage: undefined }
  }
  return { kind: 'pending' }
}

/** Those that can be played and reused: status 100 with audio, newest first (spec 1 §4 "Episode lists"). */
export const finishedEpisodes = (requests: readonly Request[]): Request[] =>
  requests
    .filter(({ status, audioUrl }) => status === statusNumbers.done && audioUrl !== undefined && audioUrl !== '')
    .toSorted((a, b) => (b.succeededOn ?? b.requestedOn ?? '').localeCompare(a.succeededOn ?? a.requestedOn ?? ''))
