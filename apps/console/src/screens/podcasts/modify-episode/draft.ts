import { episodeOptions } from '../../../entities/episodes/episode-options.ts'
import type { PickedEpisode } from '../../../entities/episodes/queries.ts'
import { recordingFields } from '../../../entities/episodes/recording.ts'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { customVoicesField } from '../../../entities/voices/voices-field.ts'
import { type DraftOf, defineDraft, flag, text } from '../../../kit/drafts/define-draft.ts'
import type { HandoffPodcast } from '../../../kit/handoff/handoff.ts'

export const modifyDraft = defineDraft(
  'modify-episode',
  {
    ...recordingFields,
    /** Names a recording of elsewhere on this page. */
    title: text(),
    voices: customVoicesField(),
    instructions: episodeOptions.instructions,
    keepsData: flag(),
  },
  // As in Create Episode.
  { stays: ['voices'] },
)
export type ModifyDraft = DraftOf<typeof modifyDraft>

export const applyHandoff = (draft: ModifyDraft, { id, title, audioUrl }: HandoffPodcast): ModifyDraft => ({
  ...draft,
  source: 'episode',
  episode: { id, title: title || 'Untitled Episode', audioUrl },
})

/** What is modified, in words; undefined where nothing is chosen. */
export function describeSource(
  { source, episode, title, audioUrl }: ModifyDraft,
  known: PickedEpisode | undefined,
): string | undefined {
  if (source === 'episode') return episode && (episode.title || (known && episodeTitle(known)) || 'Untitled Episode')
  return title.trim() || audioUrl.trim() || undefined
}
