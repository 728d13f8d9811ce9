import { type Short, statusNumbers } from '@patchbay/contract'
import { type JobState, toPercent } from '../../kit/status/job-state.ts'
import { videoFailureState } from '../videos/video-failure.ts'
import { shareUrlOf } from '../videos/share-link.ts'
import type { ListedVideo } from '../videos/VideoCard.tsx'

type ReportedShort = Pick<Short, 'status' | 'errorMessage'> & Partial<Pick<Short, 'scheduledOn' | 'errorCode'>>

/**
 * The numbers of this list alone: 0 waits, 2 is being made; the published contract says 10 to 90 instead
 *, and both are read. Where words of a failure stand it has failed, whatever its number below 100.
 */
export function shortState(told: ReportedShort, now = Date.now()): JobState {
  const { status, errorMessage, scheduledOn } = told
  if (status === statusNumbers.done) return { kind: 'completed' }
  if (errorMessage || status === statusNumbers.failed) return videoFailureState(told)
  if (status === 0 && scheduledOn !== undefined && Date.parse(scheduledOn) > now) {
    return { kind: 'scheduled', on: scheduledOn }
  }
  if (status === 0) return { kind: 'pending' }
  // No percentage: it only says that it is being made.
  if (status === 2) return { kind: 'processing', percent: 0, stage: undefined }
  if (status >= 1 && status < statusNumbers.done) {
    return { kind: 'processing', percent: toPercent(status), stage: undefined }
  }
  return { kind: 'unknown' }
}

const shortTitle = ({ title, audioTitle }: Pick<Short, 'title' | 'audioTitle'>): string =>
  title || audioTitle || 'Untitled short'

/** Newest first; what has no date has only just been ordered. */
export const newestShorts = (shorts: readonly Short[]): Short[] =>
  shorts.toSorted((a, b) => (b.on ?? '9').localeCompare(a.on ?? '9'))

/** As lists and the player show it. */
export const toListedVideo = (short: Short): ListedVideo => ({
  id: short.id,
  title: shortTitle(short),
  state: shortState(short),
  imageUrl: short.thumbnailUrl || short.imageUrl,
  videoUrl: short.videoUrl,
  on: short.on,
  link: shareUrlOf(short),
})
