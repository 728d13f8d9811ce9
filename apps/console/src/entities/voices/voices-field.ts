import * as z from 'zod/mini'
import { type DraftField, field } from '../../kit/drafts/define-draft.ts'
import { type VoiceChoice, customVoices, defaultVoices } from './voice-pair.ts'

const pick = z.optional(z.string())
const kept = z.pipe(
  z.object({ mode: z.enum(['default', 'custom']), voice1: pick, voice2: pick }),
  z.transform(({ mode, voice1, voice2 }): VoiceChoice => ({ mode, voice1, voice2 })),
)

/** Who speaks, in a draft: the default voices until others are chosen. */
export const voicesField = (): DraftField<VoiceChoice> => field(kept, defaultVoices)

/** Where the default ones are not offered. */
export const ownVoicesField = (): DraftField<VoiceChoice> => ({
  empty: customVoices,
  read: (left) => ({ ...field(kept, customVoices).read(left), mode: 'custom' }),
})

/** As an order named them; a host without one has none. */
export const voicesOfOrder = (order: { voice1?: Sent; voice2?: Sent }): VoiceChoice =>
  order.voice1 === undefined && order.voice2 === undefined
    ? defaultVoices
    : { mode: 'custom', voice1: String(order.voice1 ?? ''), voice2: String(order.voice2 ?? '') }
type Sent = string | number | undefined
