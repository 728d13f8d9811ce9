import { costs, defaultTheme, lengths, themeValues } from '@patchbay/contract'
import * as z from 'zod/mini'
import { isOwnServer } from '../../api/config.ts'
import type { Rule } from '../../kit/create/rules.ts'
import { type ValuesOf, choice, field, text } from '../../kit/drafts/define-draft.ts'
import type { OrderBody } from '../requests/orders.ts'
import { useVoices } from '../voices/queries.ts'
import { type VoicePair, hasAnyVoice, toWireVoiceId, voicePairOf } from '../voices/voice-pair.ts'
import { voiceRules } from '../voices/voice-rules.ts'
import { voicesField, voicesOfOrder } from '../voices/voices-field.ts'

/** How an explainer is told: who speaks, how it looks, and whether what is said stands on the picture. */
export const presentationFields = () => ({
  voices: voicesField(),
  look: choice([...themeValues, 'own'], defaultTheme),
  /** Where the look is of one's own. */
  lookWords: text(),
  subtitles: field(z.boolean(), true),
})
export type Presentation = ValuesOf<ReturnType<typeof presentationFields>>

/** Who speaks, as far as the voices are known. */
export function usePresentationVoices({ voices: choice }: Presentation): { pair: VoicePair; areVoicesKnown: boolean } {
  const voices = useVoices(choice.mode === 'custom')
  return { pair: voicePairOf(choice, voices.data), areVoicesKnown: voices.data !== undefined }
}

type Facts = { draft: Presentation & { language: string }; pair: VoicePair }

/** What a call says of it: nothing where it is as it would be anyway. */
export function presentationParams({ draft, pair }: Facts) {
  // A second voice needs a first one.
  const [voice1, voice2] = [pair.voice1, pair.voice2].flatMap((host) => host ?? []).map(toWireVoiceId)
  return {
    language: hasAnyVoice(pair) ? undefined : draft.language || undefined,
    voice1,
    voice2,
    style: draft.look === 'own' ? draft.lookWords.trim() || undefined : themeParam(draft.look),
    subtitles: draft.subtitles || !canHideSubtitles() ? undefined : false,
  }
}

const themeParam = (look: Presentation['look']) => (look === defaultTheme ? undefined : look)

/** Not every server draws them, or takes them away. */
export const canHideSubtitles = (): boolean => isOwnServer()

/** Credits of one. */
export const explainerCost = (pair: VoicePair): number => costs.explainer({ hasChosenVoices: hasAnyVoice(pair) })

/** As an order told it. */
export function presentationOfOrder(order: OrderBody): Presentation {
  const style = order.style?.trim() || defaultTheme
  const known = themeValues.find((value) => value === style)
  return {
    voices: voicesOfOrder(order),
    look: known ?? 'own',
    lookWords: known ? '' : style,
    subtitles: order.subtitles ?? true,
  }
}

export type PresentationField = 'voices' | 'look'
export type PresentationFacts = { draft: Presentation; pair: VoicePair; areVoicesKnown: boolean }

export const presentationRules: readonly Rule<PresentationFacts, PresentationField>[] = [
  ...voiceRules,
  {
    field: 'look',
    fails: ({ draft: { look, lookWords } }) => look === 'own' && lookWords.trim().length > lengths.videoStyle.max,
    words: lengths.videoStyle.message,
  },
]
