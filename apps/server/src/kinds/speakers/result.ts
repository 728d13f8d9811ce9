import * as z from 'zod/mini'
import type { Shown } from '../kind.ts'

/** One of the people who speak, alone; as long as the whole, and quiet where others speak. */
const speakerFile = z.object({
  /** As transcripts call them: SPEAKER_00. */
  speaker: z.string(),
  name: z.nullable(z.string()),
  audioKey: z.string(),
  sizeBytes: z.number(),
  spokenSeconds: z.number(),
})

export const speakersResult = z.object({
  /** Of the whole, and so of each file. */
  durationSeconds: z.number(),
  speakers: z.array(speakerFile),
  /** The engine that separated the speakers. */
  engines: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
})
export type SpeakersResult = z.input<typeof speakersResult>

export const showsSpeakers = ({ durationSeconds, speakers, engines, warnings }: SpeakersResult): Shown => ({
  durationSeconds,
  sizeBytes: speakers.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  speakers,
  engines,
  warnings,
})
