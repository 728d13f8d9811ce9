import * as z from 'zod/mini'
import { voicePair } from '../material.ts'
import { addressedRecording } from '../recording.ts'

/** A recording that is to be spoken again. What comes of it is an episode like any other. */
export const modifyOrder = z.object({
  source: addressedRecording,
  instructions: z.optional(z.string()),
  voices: voicePair,
  /** What the voices speak; the recording has to be in it. */
  language: z.string(),
  /** Whether the episode's words are a user's own: they are spoken as they are, however often. */
  keepsWords: z.optional(z.boolean()),
})
export type ModifyOrder = z.input<typeof modifyOrder>
