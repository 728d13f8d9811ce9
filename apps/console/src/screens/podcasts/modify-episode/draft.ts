import { episodeOptions } from '../../../entities/episodes/options.ts'
import type { PickedEpisode } from '../../../entities/episodes/queries.ts'
import { recordingFields } from '../../../entities/episodes/recording.ts'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { ownVoicesField } from '../../../entities/voices/voices-field.ts'
import { type DraftOf, defineDraft, flag, text } from '../../../kit/drafts/define-draft.ts'
import type { HandedPodcast } from '../../../kit/handoff/handoff.ts'

export const modifyDraft = defineDraft(
  'modify-episode',
  {
    ...recordingFields,
    /** Names a recording of elsewhere on this page. */
    title: text(),
    voices: ownVoicesField(),
    instructions: episodeOptions.instructions,
    keepsData: flag(),
  },
  // As in Create Episode.
  { stays: ['voices'] },
)
export type ModifyDraft = DraftOf<typeof modifyDraft>

export const withHanded = (draft: ModifyDraft, { id, title, audioUrl }: HandedPodcast): ModifyDraft => ({
  ...draft,
  source: 'episode',
  episode: { id, title: title || 'Untitled Episode', audioUrl },
})

/** What is modified, in words; undefined where nothing is chosen. */
export function sourceWords(
  { source, episode, title, audioUrl }: ModifyDraft,
  known: PickedEpisode | undefined,
): string | undefined {
  if (source === 'episode') return episode && (episode.title || (known && episodeTitle(known)) || 'Untitled Episode')
  return title.trim() || audioUrl.trim() || undefined
}
