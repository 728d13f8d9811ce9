import * as z from 'zod/mini'
import { type OfFeeds, feedsIn, newestItems, partsWith, titleAbout } from '../feeds.ts'
import { plainMaterial } from '../material.ts'
import { namedProjects } from '../projects.ts'

/** Ids of finished episodes whose transcripts are the source. */
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
  /** Draws the captions into the video. Default: true. */
  subtitles: z.optional(z.boolean()),
  /** Where the logo is that stands over the slides. */
  logoUrl: z.optional(z.string()),
  projects: namedProjects,
  /** One sentence for each option that this server ignores; returned with the result. */
  unmet: z.optional(z.array(z.string())),
})
export type ExplainerOrder = z.input<typeof explainerOrder>

export const explainerOfFeeds: OfFeeds<ExplainerOrder> = {
  in: ({ parts }) => feedsIn(parts),
  with: (order, picks, about) => titleAbout({ ...order, parts: partsWith(order.parts, picks) }, about),
  newest: () => newestItems,
}

/** The sentence for a server that can write from no topic: what would help. */
export const explainerNeedsTextModel =
  'An explainer about a topic alone needs a text model: plug one in at Settings → Engines, or add a web page, a PDF or a text that it is to be made of.'
