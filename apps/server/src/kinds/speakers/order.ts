import * as z from 'zod/mini'
import { addressedRecording } from '../recording.ts'

/** What is parted: a recording, or that of an own transcript, which says who speaks. */
export const speakersOrder = z.object({
  source: z.union([addressedRecording, z.object({ kind: z.literal('transcript'), transcriptId: z.string() })]),
})
export type SpeakersOrder = z.input<typeof speakersOrder>
