import * as z from 'zod/mini'
import type { Shown } from '../kind.ts'

/** As the API sends it; `name` is set when a user has named the speaker. */
export type TranscriptLine = { text: string; speaker: string; timestamp: [number, number]; name?: string | undefined }

export const transcriptResult = z.object({
  /** The lines as JSON text: what the wire carries. */
  responseText: z.string(),
  language: z.nullable(z.string()),
  durationSeconds: z.number(),
  engines: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
  /** The same lines with the times of their words. Transcripts of before have none, nor a recording. */
  transcriptKey: z.optional(z.string()),
  /** What was heard, as any browser plays it; of an own episode its own sound. */
  recordingKey: z.optional(z.string()),
})
export type TranscriptResult = z.input<typeof transcriptResult>

export const showsTranscript = ({
  responseText,
  durationSeconds,
  engines,
  warnings,
  transcriptKey,
}: TranscriptResult): Shown => ({ responseText, durationSeconds, engines, warnings, transcriptKey })
