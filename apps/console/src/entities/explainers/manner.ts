import { costs, defaultLook, lengths, lookValues } from '@patchbay/contract'
import * as z from 'zod/mini'
import { isOwnServer } from '../../api/config.ts'
import type { Rule } from '../../kit/create/rules.ts'
import { type ValuesOf, choice, field, text } from '../../kit/drafts/define-draft.ts'
import type { OrderBody } from '../requests/orders.ts'
import { useVoices } from '../voices/queries.ts'
import { type VoicePair, hasAnyVoice, sentVoiceId, voicePairOf } from '../voices/voice-pair.ts'
import { voiceRules } from '../voices/voice-rules.ts'
import { voicesField, voicesOfOrder } from '../voices/voices-field.ts'

/** How an explainer is told: who speaks, how it looks, and whether what is said stands on the picture. */
export const mannerFields = () => ({
  voices: voicesField(),
  look: choice([...lookValues, 'own'], defaultLook),
  /** Where the look is of one's own. */
  lookWords: text(),
  subtitles: field(z.boolean(), true),
})
export type Manner = ValuesOf<ReturnType<typeof mannerFields>>

/** Who speaks, as far as the voices are known. */
export function useMannerVoices({ voices: choice }: Manner): { pair: VoicePair; areVoicesKnown: boolean } {
  const voices = useVoices(choice.mode === 'custom')
  return { pair: voicePairOf(choice, voices.data), areVoicesKnown: voices.data !== undefined }
}

type Facts = { draft: Manner & { language: string }; pair: VoicePair }

/** What a call says of it: nothing where it is as it would be anyway. */
export function mannerIn({ draft, pair }: Facts) {
  // A second voice needs a first one.
  const [voice1, voice2] = [pair.voice1, pair.voice2].flatMap((host) => host ?? []).map(sentVoiceId)
  return {
    language: hasAnyVoice(pair) ? undefined : draft.language || undefined,
    voice1,
    voice2,
    style: draft.look === 'own' ? draft.lookWords.trim() || undefined : sentLook(draft.look),
    subtitles: draft.subtitles || !canLeaveSubtitlesOut() ? undefined : false,
  }
}

const sentLook = (look: Manner['look']) => (look === defaultLook ? undefined : look)

/** Not every server draws them, or takes them away. */
export const canLeaveSubtitlesOut = (): boolean => isOwnServer()

/** Credits of one. */
export const explainerCost = (pair: VoicePair): number => costs.explainer({ hasChosenVoices: hasAnyVoice(pair) })

/** As an order told it. */
export function mannerOfOrder(order: OrderBody): Manner {
  const style = order.style?.trim() || defaultLook
  const known = lookValues.find((value) => value === style)
  return {
    voices: voicesOfOrder(order),
    look: known ?? 'own',
    lookWords: known ? '' : style,
    subtitles: order.subtitles ?? true,
  }
}

export type MannerField = 'voices' | 'look'
export type MannerFacts = { draft: Manner; pair: VoicePair; areVoicesKnown: boolean }

export const mannerRules: readonly Rule<MannerFacts, MannerField>[] = [
  ...voiceRules,
  {
    field: 'look',
    fails: ({ draft: { look, lookWords } }) => look === 'own' && lookWords.trim().length > lengths.videoStyle.most,
    words: lengths.videoStyle.words,
  },
]
