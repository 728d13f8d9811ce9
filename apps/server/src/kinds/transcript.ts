import * as z from 'zod/mini'
import type { Shown } from './kind.ts'
import { recordingSource } from './recording.ts'

export const transcriptOrder = z.object({ source: recordingSource })
export type TranscriptOrder = z.input<typeof transcriptOrder>

export type TranscriptLine = { text: string; speaker: string; timestamp: [number, number] }

export const transcriptResult = z.object({
  /** The lines as JSON text: what the wire carries. */
  responseText: z.string(),
  language: z.nullable(z.string()),
  durationSeconds: z.number(),
  engines: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
})
export type TranscriptResult = z.input<typeof transcriptResult>

export const showsTranscript = ({ responseText, durationSeconds, engines, warnings }: TranscriptResult): Shown => ({
  responseText,
  durationSeconds,
  engines,
  warnings,
})
