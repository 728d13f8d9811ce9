import * as z from 'zod/mini'
import type { Shown } from '../kind.ts'

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
