import type { Request } from '@patchbay/contract'
import * as z from 'zod/mini'
import { episodeOptions } from '../../../entities/episodes/options.ts'
import type { PickedEpisode } from '../../../entities/episodes/queries.ts'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { ownVoicesField } from '../../../entities/voices/voices-field.ts'
import { readAudioAddress } from '../../../kit/addresses/audio-address.ts'
import { type DraftOf, choice, defineDraft, field, flag, text } from '../../../kit/drafts/define-draft.ts'
import type { HandedPodcast } from '../../../kit/handoff/handoff.ts'

/** An episode that was picked or handed over; its address may only be known once the list is there. */
const pickedEpisode = z.object({ id: z.string(), title: z.string(), audioUrl: z.optional(z.string()) })

export const modifyDraft = defineDraft(
  'modify-episode',
  {
    /** The one that counts: choosing an episode deselects the address, and the reverse (spec 1 §4 "Modify source"). */
    source: choice(['episode', 'url'], 'episode'),
    episode: field(z.optional(pickedEpisode), undefined),
    audioUrl: text(),
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

export const withEpisode = (draft: ModifyDraft, episode: Request): ModifyDraft => ({
  ...draft,
  source: 'episode',
  episode: { id: episode.id, title: episodeTitle(episode), audioUrl: episode.audioUrl },
})

export const withHanded = (draft: ModifyDraft, { id, title, audioUrl }: HandedPodcast): ModifyDraft => ({
  ...draft,
  source: 'episode',
  episode: { id, title: title || 'Untitled Episode', audioUrl },
})

/** The address that will be sent; empty where there is none yet. The list knows an episode's best. */
export function audioUrlOf({ source, audioUrl, episode }: ModifyDraft, known: PickedEpisode | undefined): string {
  if (source === 'url') return readAudioAddress(audioUrl, 'http://')
  return (episode && (known?.audioUrl || episode.audioUrl)) || ''
}

/** What is modified, in words; undefined where nothing is chosen. */
export function sourceWords(
  { source, episode, title, audioUrl }: ModifyDraft,
  known: PickedEpisode | undefined,
): string | undefined {
  if (source === 'episode') return episode && (episode.title || (known && episodeTitle(known)) || 'Untitled Episode')
  return title.trim() || audioUrl.trim() || undefined
}
