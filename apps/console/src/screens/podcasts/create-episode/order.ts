import { type BodyOf, type Call, type Voice, createCall, costs, endpoints, spokenLinesOf } from '@patchbay/contract'
import { isOwnServer } from '../../../api/config.ts'
import { type VoicePair, hasAnyVoice, toWireVoiceId, voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { scheduledAtOf } from '../../../kit/options/schedule.ts'
import { type EpisodeDraft, type FileContents, materialOf } from './draft.ts'

export type EpisodeOrderFacts = { draft: EpisodeDraft; pair: VoicePair; files: FileContents }

type EpisodeEndpoint =
  | typeof endpoints.content.create
  | typeof endpoints.content.createCustomVoices
  | typeof endpoints.content.createCustomScript

/**
 * The call that makes this draft's episode: a script goes to CreatePodcastCustomScript; everything else to
 * CreatePodcastCustomVoices when a voice is chosen, else to Create. Sent and shown as curl alike, so it answers for an
 * unfinished draft too; whether it may be sent is the rules' matter.
 */
export function orderOf(facts: EpisodeOrderFacts): Call<EpisodeEndpoint> {
  const { draft, pair } = facts
  if (materialOf(draft) === 'script') {
    return createCall(endpoints.content.createCustomScript, {
      json: { outputType: 'audio', script: spokenLinesOf(draft.script).join('\n'), ...commonParams(facts) },
    })
  }
  const json: BodyOf<typeof endpoints.content.create> = {
    outputType: 'audio',
    ...materialParams(facts),
    text: trimmedOrUndefined(draft.instructions),
    ...commonParams(facts),
    language: hasAnyVoice(pair) ? undefined : trimmedOrUndefined(draft.language),
    duration: draft.duration === '' ? undefined : draft.duration,
    style: draft.style,
  }
  return hasAnyVoice(pair)
    ? createCall(endpoints.content.createCustomVoices, { json })
    : createCall(endpoints.content.create, { json })
}

/** The two hosts' voices: a script forces custom voices. */
export const voicesOf = (draft: EpisodeDraft, voices: readonly Voice[] | undefined): VoicePair =>
  voicePairOf(materialOf(draft) === 'script' ? { ...draft.voices, mode: 'custom' } : draft.voices, voices)

/** Credits, before the click: the same rows that the server charges by. */
export function costOf({ draft, pair }: Pick<EpisodeOrderFacts, 'draft' | 'pair'>): number {
  if (materialOf(draft) === 'script') return costs.customScript()
  return costs.episode({ hasChosenVoices: hasAnyVoice(pair) })
}

/** Exactly one kind of material. */
function materialParams({ draft, files }: EpisodeOrderFacts) {
  const material = materialOf(draft)
  if (material === 'topic') return { topic: draft.topic.trim() }
  if (material === 'feeds') return feedParams(draft)
  if (material === 'research') return { researches: draft.researchIds }
  return { resources: draft.sources.map(({ id, type, content }) => ({ type, content: content ?? files[id] ?? '' })) }
}

/** Chosen items are a part of the call that not every server knows: it is there only where some were chosen. */
const feedParams = ({ feedIds, feedItems }: EpisodeDraft) =>
  feedIds.some((id) => feedItems[id])
    ? { feedSelections: feedIds.map((feedId) => ({ feedId, feedItemIds: feedItems[feedId] })) }
    : { feeds: feedIds }

const commonParams = ({ draft, pair }: EpisodeOrderFacts) => ({
  voice1: pair.voice1 && toWireVoiceId(pair.voice1),
  voice2: pair.voice2 && toWireVoiceId(pair.voice2),
  scheduledOn: scheduledAtOf(draft.schedule),
  podcastId: trimmedOrUndefined(draft.podcastId),
  // A script's projects are a part of the call that not every server knows.
  projects:
    draft.projectIds.length === 0 || (materialOf(draft) === 'script' && !isOwnServer()) ? undefined : draft.projectIds,
})

const trimmedOrUndefined = (text: string): string | undefined => text.trim() || undefined
