import { type BodyOf, type Call, createCall, costs, endpoints } from '@patchbay/contract'
import { type VoicePair, hasAnyVoice, toWireVoiceId } from '../../../../entities/voices/voice-pair.ts'
import type { SubscriptionDraft } from './draft.ts'

type Facts = { draft: SubscriptionDraft; pair: VoicePair; feed: { name: string } }

type TemplateEndpoint = typeof endpoints.content.create | typeof endpoints.content.createCustomVoices

/** What it is called where nothing else is typed. */
export const templateNameOf = ({ draft, feed }: Pick<Facts, 'draft' | 'feed'>): string =>
  draft.name.trim() || `Episodes of ${feed.name}`

/** The order that is kept as a template: an episode without material, which each new item brings. */
export function templateCall({ draft, pair, feed }: Facts): Call<TemplateEndpoint> {
  const json: BodyOf<typeof endpoints.content.create> = {
    outputType: 'audio',
    templateMode: { type: 'feed', name: templateNameOf({ draft, feed }) },
    text: trimmedOrUndefined(draft.instructions),
    language: hasAnyVoice(pair) ? undefined : trimmedOrUndefined(draft.language),
    duration: draft.duration === '' ? undefined : draft.duration,
    style: draft.style,
    podcastId: trimmedOrUndefined(draft.podcastId),
    voice1: pair.voice1 && toWireVoiceId(pair.voice1),
    voice2: pair.voice2 && toWireVoiceId(pair.voice2),
  }
  return hasAnyVoice(pair)
    ? createCall(endpoints.content.createCustomVoices, { json })
    : createCall(endpoints.content.create, { json })
}

/** Of each start: nothing is charged before. */
export const costOf = ({ pair }: Pick<Facts, 'pair'>): number => costs.episode({ hasChosenVoices: hasAnyVoice(pair) })

const trimmedOrUndefined = (text: string): string | undefined => text.trim() || undefined
