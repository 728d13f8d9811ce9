import { type Explainer, statusNumbers } from '@patchbay/contract'
import { type JobState, toPercent } from '../../kit/status/job-state.ts'
import { formatMinutesSeconds } from '../../kit/time/duration.ts'
import { videoFailureState } from '../videos/video-failure.ts'
import { shareUrlOf } from '../videos/share-link.ts'
import type { ListedVideo } from '../videos/VideoCard.tsx'

type ReportedExplainer = Pick<Explainer, 'status' | 'videoUrl' | 'errorMessage' | 'errorOn' | 'scheduledOn'> &
  Partial<Pick<Explainer, 'errorCode'>>

/**
 * Ready with 100 and a film; with words or a date of an error, or -1, it has failed; else it is being made, as far as
 * its number says.
 */
export function explainerState(told: ReportedExplainer, now = Date.now()): JobState {
  const { status, videoUrl, errorMessage, errorOn, scheduledOn } = told
  if (errorMessage || errorOn !== undefined || status === statusNumbers.failed) {
    return videoFailureState(told)
  }
  if (status >= statusNumbers.done && videoUrl) return { kind: 'completed' }
  const waits = status === statusNumbers.queued && scheduledOn !== undefined && Date.parse(scheduledOn) > now
  if (waits) return { kind: 'scheduled', on: scheduledOn }
  return { kind: 'processing', percent: toPercent(status), stage: undefined }
}

const explainerTitle = ({ title }: Pick<Explainer, 'title'>): string => title || 'Untitled explainer'

/** As lists and the player show it. */
export function toListedVideo(explainer: Explainer): ListedVideo {
  const { id, shareUrl, imageUrl, videoUrl } = explainer
  const on = explainer.requestedOn ?? explainer.createdOn ?? explainer.succeededOn
  return {
    id,
    title: explainerTitle(explainer),
    state: explainerState(explainer),
    imageUrl,
    videoUrl,
    on,
    link: shareUrlOf({ id, shareUrl, on }),
    length: formatMinutesSeconds(explainer.durationSeconds),
  }
}

/** Newest first, of a server that sends all of them in whatever order; what has no date has only just been ordered. */
export const newestExplainers = (explainers: readonly Explainer[]): Explainer[] =>
  explainers.toSorted((a, b) => (dateOf(b) ?? '9').localeCompare(dateOf(a) ?? '9'))

const dateOf = ({ requestedOn, createdOn }: Explainer) => requestedOn ?? createdOn
