import { type Episode, type Request, errorCodes, statusNumbers } from '@patchbay/contract'
import type { PlaylistItem } from '../../kit/player/playlist-state.ts'
import { episodePage } from '../../kit/routes/episode-page.ts'
import { type JobState, toPercent } from '../../kit/status/job-state.ts'

type DatedEpisode = Pick<
  Episode,
  'status' | 'audioUrl' | 'errorOn' | 'errorMessage' | 'scheduledOn' | 'succeededOn' | 'processingOn'
> & { errorCode?: Episode['errorCode'] }

/**
 * Where an episode stands: the first row that fits. A failure number or an error
 * message below 100 is a failure as well. A server may send no number: then the dates say
 * it.
 */
export function episodeState(episode: DatedEpisode, now: Date): JobState {
  const { status, audioUrl, errorOn, errorMessage, errorCode, scheduledOn, succeededOn, processingOn } = episode
  const isDone = status === statusNumbers.done
  if (errorOn !== undefined || (!isDone && (status === statusNumbers.failed || Boolean(errorMessage)))) {
    return { kind: 'failed', words: errorMessage, ...(errorCode === errorCodes.cancelled && { isCancelled: true }) }
  }
  if (scheduledOn !== undefined && new Date(scheduledOn) > now && !succeededOn && !processingOn) {
    return { kind: 'scheduled', on: scheduledOn }
  }
  if (status === statusNumbers.queued) return { kind: 'queued' }
  if (status !== undefined && status > 0 && status < statusNumbers.done) {
    return { kind: 'processing', percent: toPercent(status), stage: undefined }
  }
  if (isDone || (succeededOn !== undefined && audioUrl)) return { kind: 'completed' }
  if (processingOn !== undefined && succeededOn === undefined) {
    return { kind: 'processing', percent: 0, stage: undefined }
  }
  return { kind: 'pending' }
}

/**
 * Whether the list should ask again: it lacks what a finished one has, or is being worked on. One that
 * failed never gets them, and would keep the list asking for as long as it stands there; nor does a server have to
 * forget when it worked on one that has succeeded since.
 */
export function isPending({ status, errorOn, succeededOn, audioUrl, processingOn }: DatedEpisode): boolean {
  if (errorOn !== undefined || status === statusNumbers.failed) return false
  return succeededOn === undefined || !audioUrl || (processingOn !== undefined && processingOn > succeededOn)
}

/** Whether words in small letters stand in its title or description. */
export const hasWords = (
  { title, audioTitle, description }: Pick<Episode, 'title' | 'audioTitle' | 'description'>,
  words: string,
): boolean => [title, audioTitle, description].some((text) => text?.toLowerCase().includes(words))

/** What every list calls it. */
export const episodeTitle = ({ title, audioTitle }: Pick<Episode, 'title' | 'audioTitle'>): string =>
  title || audioTitle || 'Untitled Episode'

/** Succeeded, and with audio: what can be played, modified and transcribed. */
export const hasAudio = (episode: DatedEpisode): boolean =>
  Boolean(episode.audioUrl) && episodeState(episode, new Date()).kind === 'completed'

/** It never becomes an episode: it has no place in a show. */
export const hasFailed = (episode: DatedEpisode): boolean => episodeState(episode, new Date()).kind === 'failed'

/** What the player needs of a finished episode. */
export function playableEpisode(episode: Episode): PlaylistItem | undefined {
  const { id, audioUrl, shareUrl, imageUrl } = episode
  if (!audioUrl || !hasAudio(episode)) return undefined
  return {
    id,
    title: episodeTitle(episode),
    url: audioUrl,
    shareUrl: shareUrl || audioUrl,
    ...(imageUrl && { imageUrl }),
    page: episodePage(id),
  }
}

/** Those that can be played and reused: status 100 with audio, newest first. */
export const finishedEpisodes = (requests: readonly Request[]): Request[] =>
  requests
    .filter(({ status, audioUrl }) => status === statusNumbers.done && audioUrl !== undefined && audioUrl !== '')
    .toSorted((a, b) => (b.succeededOn ?? b.requestedOn ?? '').localeCompare(a.succeededOn ?? a.requestedOn ?? ''))
