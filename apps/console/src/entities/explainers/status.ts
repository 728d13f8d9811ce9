import { type Explainer, statusNumbers } from '@patchbay/contract'
import { type JobState, percentOf } from '../../kit/status/job-state.ts'
import { minutesAndSeconds } from '../../kit/time/duration.ts'
import { failedVideo } from '../videos/failed.ts'
import { shareLink } from '../videos/share-link.ts'
import type { ListedVideo } from '../videos/VideoCard.tsx'

type Told = Pick<Explainer, 'status' | 'videoUrl' | 'errorMessage' | 'errorOn' | 'scheduledOn'> &
  Partial<Pick<Explainer, 'errorCode'>>

/**
 * Ready with 100 and a film; with words or a date of an error, or -1, it has failed; else it is being made, as far as
 * its number says (spec 3 §4, decisions.md).
 */
export function explainerState(told: Told, now = Date.now()): JobState {
  const { status, videoUrl, errorMessage, errorOn, scheduledOn } = told
  if (errorMessage || errorOn !== undefined || status === statusNumbers.failed) {
    return failedVideo(told)
  }
  if (status >= statusNumbers.done && videoUrl) return { kind: 'completed' }
  const waits = status === statusNumbers.queued && scheduledOn !== undefined && Date.parse(scheduledOn) > now
  if (waits) return { kind: 'scheduled', on: scheduledOn }
  return { kind: 'processing', percent: percentOf(status), stage: undefined }
}

const explainerTitle = ({ title }: Pick<Explainer, 'title'>): string => title || 'Untitled explainer'

/** As lists and the player show it. */
export function listedExplainer(explainer: Explainer): ListedVideo {
  const { id, shareUrl, imageUrl, videoUrl } = explainer
  const on = explainer.requestedOn ?? explainer.createdOn ?? explainer.succeededOn
  return {
    id,
    title: explainerTitle(explainer),
    state: explainerState(explainer),
    imageUrl,
    videoUrl,
    on,
    link: shareLink({ id, shareUrl, on }),
    length: minutesAndSeconds(explainer.durationSeconds),
  }
}

/** Newest first, of a server that sends all of them in whatever order; what has no date has only just been ordered. */
export const newestExplainers = (explainers: readonly Explainer[]): Explainer[] =>
  explainers.toSorted((a, b) => (dateOf(b) ?? '9').localeCompare(dateOf(a) ?? '9'))

const dateOf = ({ requestedOn, createdOn }: Explainer) => requestedOn ?? createdOn
