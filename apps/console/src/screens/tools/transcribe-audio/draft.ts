import { recordingFields } from '../../../entities/episodes/recording.ts'
import { type DraftOf, choice, defineDraft, file } from '../../../kit/drafts/define-draft.ts'
import type { HandoffPodcast } from '../../../kit/handoff/handoff.ts'

/** After a success it is empty again, with the file's source open. */
export const transcribeDraft = defineDraft(
  'transcribe-audio',
  { ...recordingFields, source: choice(['file', 'episode', 'url'], 'file'), file: file() },
  { views: ['source'] },
)
export type TranscribeDraft = DraftOf<typeof transcribeDraft>

export const applyHandoff = (draft: TranscribeDraft, { id, title, audioUrl }: HandoffPodcast): TranscribeDraft => ({
  ...draft,
  source: 'episode',
  episode: { id, title: title || 'Untitled Episode', audioUrl },
})

/** What is transcribed, in words; undefined where nothing is chosen. */
export function describeSource({ source, file: chosen, episode, audioUrl }: TranscribeDraft): string | undefined {
  if (source === 'file') return chosen?.name
  if (source === 'episode') return episode && (episode.title || 'Untitled Episode')
  return audioUrl.trim() || undefined
}
