import * as z from 'zod/mini'
import { type DraftField, field } from '../../kit/drafts/define-draft.ts'
import { type VoiceChoice, selectCustomVoices, defaultVoices } from './voice-pair.ts'

const voicePickSchema = z.optional(z.string())
const voiceChoiceSchema = z.pipe(
  z.object({ mode: z.enum(['default', 'custom']), voice1: voicePickSchema, voice2: voicePickSchema }),
  z.transform(({ mode, voice1, voice2 }): VoiceChoice => ({ mode, voice1, voice2 })),
)

/** Who speaks, in a draft: the default voices until others are chosen. */
export const voicesField = (): DraftField<VoiceChoice> => field(voiceChoiceSchema, defaultVoices)

/** Where the default ones are not offered. */
export const customVoicesField = (): DraftField<VoiceChoice> => ({
  empty: selectCustomVoices,
  read: (left) => ({ ...field(voiceChoiceSchema, selectCustomVoices).read(left), mode: 'custom' }),
})

/** As an order named them; a host without one has none. */
export const voicesOfOrder = (order: { voice1?: OrderedVoiceId; voice2?: OrderedVoiceId }): VoiceChoice =>
  order.voice1 === undefined && order.voice2 === undefined
    ? defaultVoices
    : { mode: 'custom', voice1: String(order.voice1 ?? ''), voice2: String(order.voice2 ?? '') }
type OrderedVoiceId = string | number | undefined
