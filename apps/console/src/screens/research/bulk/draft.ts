import { episodeOptions } from '../../../entities/episodes/episode-options.ts'
import { type DraftOf, defineDraft } from '../../../kit/drafts/define-draft.ts'

const { voices, language, duration, podcastId, schedule, instructions, projectIds } = episodeOptions

/** How the episodes of the chosen researches should be: the same for all. */
export const podcastsDraft = defineDraft('research-podcasts', {
  voices,
  language,
  duration,
  podcastId,
  schedule,
  instructions,
  projectIds,
})
export type PodcastsDraft = DraftOf<typeof podcastsDraft>
