import * as z from 'zod/mini'

/** Where the recording of a voice comes from: the storage key of what was sent, or its address. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), key: z.string() }),
  z.object({ kind: z.literal('address'), url: z.string() }),
])

export const voiceOrder = z.object({
  name: z.string(),
  language: z.string(),
  source,
  /** When the user confirmed that the speaker agreed. */
  consentOn: z.optional(z.string()),
})
export type VoiceOrder = z.input<typeof voiceOrder>
