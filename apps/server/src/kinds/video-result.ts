import * as z from 'zod/mini'
import type { Shown } from './kind.ts'

/** The result of every narrated video. Keys are storage keys. */
export const videoResult = z.object({
  language: z.string(),
  videoKey: z.string(),
  imageKey: z.string(),
  transcriptKey: z.string(),
  vttKey: z.string(),
  srtKey: z.string(),
  durationSeconds: z.number(),
  sizeBytes: z.number(),
  loudnessLufs: z.nullable(z.number()),
  truePeakDbtp: z.nullable(z.number()),
  /** Who speaks, by the names of the avatars or of the voices. */
  hosts: z.array(z.string()),
  /** The spoken text, one line per speaker turn. */
  said: z.string(),
  engines: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
})

export const showsVideo = (result: z.input<typeof videoResult>): Shown => ({
  videoKey: result.videoKey,
  imageKey: result.imageKey,
  transcriptKey: result.transcriptKey,
  captionsKey: result.vttKey,
  subtitlesKey: result.srtKey,
  hosts: result.hosts,
  responseText: result.said,
  durationSeconds: result.durationSeconds,
  sizeBytes: result.sizeBytes,
  engines: result.engines,
  warnings: result.warnings,
})
