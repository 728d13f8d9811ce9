import type { Episode } from '@patchbay/contract'
import type { JobState } from '../../kit/status/job-state.ts'
import { useTimeAfter } from '../../kit/time/use-time-after.ts'
import { episodeState } from './status.ts'

/** Where an episode stands; one that waits for its time changes by itself when it comes. */
export const useEpisodeState = (episode: Episode): JobState =>
  episodeState(episode, new Date(useTimeAfter(episode.scheduledOn)))
