import * as z from 'zod/mini'
import type { Shown } from './kind.ts'

/** A spoken passage with its time and its source. */
export const citation = z.object({
  text: z.string(),
  source: z.string(),
  page: z.optional(z.number()),
  timeMs: z.number(),
})

/** What comes of an episode's order and of a modified one. Keys are storage keys. */
export const episodeResult = z.object({
  episodeId: z.string(),
  description: z.string(),
  language: z.string(),
  audioKey: z.string(),
  imageKey: z.string(),
  transcriptKey: z.string(),
  vttKey: z.string(),
  srtKey: z.string(),
  chaptersKey: z.string(),
  durationSeconds: z.number(),
  sizeBytes: z.number(),
  // JSON has no infinity, so the loudness of silence is stored as null.
  loudnessLufs: z.nullable(z.number()),
  truePeakDbtp: z.nullable(z.number()),
  /** Who speaks, by the names of the voices. */
  hosts: z.optional(z.array(z.string())),
  engines: z.record(z.string(), z.string()),
  /** What went wrong without failing the request: sources that could not be read, each with its reason. */
  warnings: z.array(z.string()),
  citations: z.array(citation),
})
export type EpisodeResult = z.input<typeof episodeResult>

export const showsEpisode = (result: EpisodeResult): Shown => ({
  audioKey: result.audioKey,
  imageKey: result.imageKey,
  transcriptKey: result.transcriptKey,
  captionsKey: result.vttKey,
  subtitlesKey: result.srtKey,
  chaptersKey: result.chaptersKey,
  description: result.description,
  hosts: result.hosts,
  durationSeconds: result.durationSeconds,
  sizeBytes: result.sizeBytes,
  citations: result.citations,
  engines: result.engines,
  warnings: result.warnings,
})
