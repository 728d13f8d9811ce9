import * as z from 'zod/mini'
import { citation, plainMaterial } from './episode.ts'
import { type OfFeeds, feedsIn, newestItems, partsWith, titleAbout } from './feeds.ts'
import type { Shown } from './kind.ts'
import { namedProjects } from './projects.ts'
import { showsVideo, videoResult } from './video.ts'

/** Finished episodes of the workspace's own: what is said in them. */
const ownEpisodes = z.object({ kind: z.literal('episodes'), episodeIds: z.array(z.string()) })
const part = z.discriminatedUnion('kind', [plainMaterial, ownEpisodes])
export type ExplainerPart = z.input<typeof part>

export const explainerOrder = z.object({
  parts: z.array(part).check(z.minLength(1)),
  /** What to stress, for whom, in which tone. */
  instructions: z.optional(z.string()),
  /** English name of a language, where the caller chose one. */
  language: z.optional(z.string()),
  /** One or two who tell it, where the caller chose any. */
  voices: z.optional(z.array(z.number()).check(z.minLength(1), z.maxLength(2))),
  title: z.optional(z.string()),
  /** How a title is to be found. */
  titlePrompt: z.optional(z.string()),
  /** How it is to look, in the caller's words. */
  look: z.optional(z.string()),
  /** What is said stands on the picture as well: as it does, unless the order says no. */
  subtitles: z.optional(z.boolean()),
  /** Where the logo is that stands over the slides. */
  logoUrl: z.optional(z.string()),
  projects: namedProjects,
  /** Wishes of the order that cannot be met here, a sentence each: known from the start, told with the result. */
  unmet: z.optional(z.array(z.string())),
})
export type ExplainerOrder = z.input<typeof explainerOrder>

export const explainerOfFeeds: OfFeeds<ExplainerOrder> = {
  in: ({ parts }) => feedsIn(parts),
  with: (order, picks, about) => titleAbout({ ...order, parts: partsWith(order.parts, picks) }, about),
  newest: () => newestItems,
}

/** Keys are storage keys. */
export const explainerResult = z.extend(videoResult, {
  description: z.string(),
  chaptersKey: z.string(),
  /** Whether what is said stands on the picture. */
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

/** The sentence for a server that can write from no topic: what would help. */
export const explainerNeedsTextModel =
  'An explainer about a topic alone needs a text model: plug one in at Settings → Engines, or add a web page, a PDF or a text that it is to be made of.'
