import type { Request } from '@patchbay/contract'
import * as z from 'zod/mini'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { type VoiceChoice, customVoices } from '../../../entities/voices/voice-pair.ts'
import { readAudioAddress } from '../../../kit/addresses/audio-address.ts'
import type { HandedPodcast } from '../../../kit/handoff/handoff.ts'

const audioSources = ['episode', 'url'] as const
export type AudioSource = (typeof audioSources)[number]

/** An episode that was picked or handed over; its address may only be known once the list is there. */
export type PickedEpisode = { id: string; title: string; audioUrl: string | undefined }

export type ModifyDraft = {
  /** The one that counts: choosing an episode deselects the address, and the reverse (spec 1 §4 "Modify source"). */
  source: AudioSource
  episode?: PickedEpisode | undefined
  audioUrl: string
  /** Names a recording of elsewhere on this page. */
  title: string
  voices: VoiceChoice
  instructions: string
  keepsData: boolean
}

export const emptyDraft: ModifyDraft = {
  source: 'episode',
  episode: undefined,
  audioUrl: '',
  title: '',
  voices: customVoices,
  instructions: '',
  keepsData: false,
}

/** After a success everything goes but the voices and the choice to keep data, as in Create Episode. */
export const resetDraft = ({ voices, keepsData }: ModifyDraft): ModifyDraft => ({ ...emptyDraft, voices, keepsData })

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
export function audioUrlOf(draft: ModifyDraft, episodes: readonly Request[] | undefined): string {
  if (draft.source === 'url') return readAudioAddress(draft.audioUrl, 'http://')
  const { episode } = draft
  return (episode && (episodes?.find(({ id }) => id === episode.id)?.audioUrl || episode.audioUrl)) || ''
}

/** What is modified, in words; undefined where nothing is chosen. */
export function sourceWords({ source, episode, title, audioUrl }: ModifyDraft): string | undefined {
  if (source === 'episode') return episode?.title
  return title.trim() || audioUrl.trim() || undefined
}

const pick = z.optional(z.string())
const kept = <Schema extends z.core.$ZodType>(schema: Schema, otherwise: z.core.output<Schema>) =>
  z.catch(schema, otherwise)

/** Taken from what the browser kept: a field that cannot be read starts empty, the others stay. */
export const keptDraft = z.object({
  source: kept(z.enum(audioSources), 'episode'),
  episode: kept(
    z.optional(
      z.pipe(
        z.object({ id: z.string(), title: z.string(), audioUrl: pick }),
        z.transform(({ id, title, audioUrl }): PickedEpisode => ({ id, title, audioUrl })),
      ),
    ),
    undefined,
  ),
  audioUrl: kept(z.string(), ''),
  title: kept(z.string(), ''),
  voices: kept(
    z.pipe(
      z.object({ voice1: pick, voice2: pick }),
      z.transform(({ voice1, voice2 }): VoiceChoice => ({ mode: 'custom', voice1, voice2 })),
    ),
    customVoices,
  ),
  instructions: kept(z.string(), ''),
  keepsData: kept(z.boolean(), false),
})
