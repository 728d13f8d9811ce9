import * as z from 'zod/mini'
import { citation } from '../episode-result.ts'
import type { Shown } from '../kind.ts'
import { showsVideo, videoResult } from '../video-result.ts'

/** Keys are storage keys. */
export const explainerResult = z.extend(videoResult, {
  description: z.string(),
  chaptersKey: z.string(),
  /** Whether the captions are drawn into the video. */
  showsWords: z.boolean(),
  /** What it was made of. */
  sources: z.array(z.object({ title: z.string(), url: z.optional(z.string()) })),
  citations: z.array(citation),
})
export type ExplainerResult = z.input<typeof explainerResult>

export const showsExplainer = (result: ExplainerResult): Shown => ({
  ...showsVideo(result),
  frame: { widthPx: 1920, heightPx: 1080 },
  showsWords: result.showsWords,
  sources: result.sources,
  chaptersKey: result.chaptersKey,
  description: result.description,
  citations: result.citations,
})
