import * as z from 'zod/mini'
import type { Shown } from './kind.ts'
import { addressedRecording } from './recording.ts'

/** What a short is made of. A text may be a topic alone, where a text model is there to write from it. */
const source = z.discriminatedUnion('kind', [
  addressedRecording,
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('script'), lines: z.array(z.object({ avatarId: z.number(), text: z.string() })) }),
])
export type ShortSource = z.input<typeof source>

export const shortOrder = z.object({
  source,
  /** Who stands in the picture, from left to right: one or two. */
  avatars: z.array(z.number()).check(z.minLength(1), z.maxLength(2)),
  /** What of the source it is about. */
  focus: z.optional(z.string()),
  subtitles: z.boolean(),
  /** Of a recording: its sound is kept, instead of what is said in it being spoken again by the avatars' voices. */
  keepsSound: z.optional(z.boolean()),
})
export type ShortOrder = z.input<typeof shortOrder>

/** Keys are storage keys. */
export const shortResult = z.object({
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
  /** Who speaks, by the avatars' names. */
  hosts: z.array(z.string()),
  /** What is said, a line a turn. */
  said: z.string(),
  engines: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
})
export type ShortResult = z.input<typeof shortResult>

export const showsShort = (result: ShortResult): Shown => ({
  videoKey: result.videoKey,
  frame: { widthPx: 1080, heightPx: 1920 },
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

/** Fewer words are a topic: nothing can be chosen from them. */
export const leastWordsOfAShort = 60

/** The sentence for a server that can write from no topic: what would help. */
export const needsTextModel =
  'A short about a topic alone needs a text model: set PATCHBAY_TEXT_MODEL, or give the text that it is to be made of.'
