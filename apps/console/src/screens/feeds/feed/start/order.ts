import { type BodyOf, type Call, callTo, costs, endpoints } from '@patchbay/contract'
import { type VoicePair, hasAnyVoice, sentVoiceId } from '../../../../entities/voices/voice-pair.ts'
import type { StartDraft } from './draft.ts'

type Facts = { draft: StartDraft; pair: VoicePair; feed: { name: string } }

type TemplateEndpoint = typeof endpoints.content.create | typeof endpoints.content.createCustomVoices

/** What it is called where nothing else is typed. */
export const nameOf = ({ draft, feed }: Pick<Facts, 'draft' | 'feed'>): string =>
  draft.name.trim() || `Episodes of ${feed.name}`

/** The order that is kept as a template: an episode without material, which each new item brings. */
export function templateOf({ draft, pair, feed }: Facts): Call<TemplateEndpoint> {
  const json: BodyOf<typeof endpoints.content.create> = {
    outputType: 'audio',
    templateMode: { type: 'feed', name: nameOf({ draft, feed }) },
    text: textOr(draft.instructions),
    language: hasAnyVoice(pair) ? undefined : textOr(draft.language),
    duration: draft.duration === '' ? undefined : draft.duration,
    style: draft.style,
    podcastId: textOr(draft.podcastId),
    voice1: pair.voice1 && sentVoiceId(pair.voice1),
    voice2: pair.voice2 && sentVoiceId(pair.voice2),
  }
  return hasAnyVoice(pair)
    ? callTo(endpoints.content.createCustomVoices, { json })
    : callTo(endpoints.content.create, { json })
}

/** Of each start: nothing is charged before. */
export const costOf = ({ pair }: Pick<Facts, 'pair'>): number => costs.episode({ hasChosenVoices: hasAnyVoice(pair) })

const textOr = (text: string): string | undefined => text.trim() || undefined
