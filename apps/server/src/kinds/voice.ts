import * as z from 'zod/mini'
import type { Shown } from './kind.ts'

/** Where the recording of a voice comes from: the storage key of what was sent, or its address. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), key: z.string() }),
  z.object({ kind: z.literal('address'), url: z.string() }),
])

export const voiceOrder = z.object({
  name: z.string(),
  language: z.string(),
  source,
  /** When somebody said that whoever speaks agreed. */
  consentOn: z.optional(z.string()),
})
export type VoiceOrder = z.input<typeof voiceOrder>

export const voiceResult = z.object({
  description: z.string(),
  /** Of the recording. */
  durationSeconds: z.number(),
  engines: z.record(z.string(), z.string()),
  /** What is not good about the recording, and what the voice is where it is no clone. */
  warnings: z.array(z.string()),
})
export type VoiceResult = z.input<typeof voiceResult>

export const showsVoice = ({ description, durationSeconds, engines, warnings }: VoiceResult): Shown => ({
  description,
  durationSeconds,
  engines,
  warnings,
})
