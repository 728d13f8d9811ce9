import { type BodyOf, type Call, createCall, costs, endpoints } from '@patchbay/contract'
import { type VoicePair, hasAnyVoice, toWireVoiceId } from '../../../entities/voices/voice-pair.ts'
import { scheduledAtOf } from '../../../kit/options/schedule.ts'
import type { PodcastsDraft } from './draft.ts'

type Facts = { draft: PodcastsDraft; pair: VoicePair }
type PodcastEndpoint = typeof endpoints.content.create | typeof endpoints.content.createCustomVoices

/** An episode of one research: to CreatePodcastCustomVoices where a voice is chosen, else to Create. */
export function orderOf(researchId: string, { draft, pair }: Facts): Call<PodcastEndpoint> {
  const hasVoice = hasAnyVoice(pair)
  const json: BodyOf<typeof endpoints.content.create> = {
    outputType: 'audio',
    researches: [researchId],
    text: draft.instructions.trim() || undefined,
    voice1: pair.voice1 && toWireVoiceId(pair.voice1),
    voice2: pair.voice2 && toWireVoiceId(pair.voice2),
    language: hasVoice ? undefined : draft.language || undefined,
    scheduledOn: scheduledAtOf(draft.schedule),
    podcastId: draft.podcastId || undefined,
    duration: draft.duration || undefined,
    projects: draft.projectIds.length > 0 ? draft.projectIds : undefined,
  }
  return hasVoice
    ? createCall(endpoints.content.createCustomVoices, { json })
    : createCall(endpoints.content.create, { json })
}

export const costOf = (count: number, pair: VoicePair): number =>
  costs.episode({ hasChosenVoices: hasAnyVoice(pair) }) * count
