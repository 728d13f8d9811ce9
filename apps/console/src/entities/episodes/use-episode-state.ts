import type { Episode } from '@patchbay/contract'
import type { JobState } from '../../kit/status/job-state.ts'
import { useDue } from '../../kit/time/use-due.ts'
import { episodeState } from './status.ts'

/** Where an episode stands; one that waits for its time changes by itself when it comes. */
export const useEpisodeState = (episode: Episode): JobState =>
  episodeState(episode, new Date(useDue(episode.scheduledOn)))
