import * as z from 'zod/mini'
import { episodeDurations, episodeStyles } from '@patchbay/contract'
import { type FeedPick, type OfFeeds, feedsIn, newestItems, partsWith, titleAbout } from '../feeds.ts'
import { type PlainMaterial, plainMaterial, filesOf, voicePair } from '../material.ts'
import { namedProjects } from '../projects.ts'

/** What an episode is to be made of: material of one kind, of several together, or a script that is spoken as it is. */
const material = z.discriminatedUnion('kind', [
  plainMaterial,
  z.object({ kind: z.literal('mixed'), parts: z.array(plainMaterial) }),
  z.object({
    kind: z.literal('script'),
    lines: z.array(z.object({ speaker: z.number(), text: z.string() })),
  }),
])
export type EpisodeMaterial = z.input<typeof material>

/** Its parts, each of one kind. */
export const partsOf = (made: Exclude<EpisodeMaterial, { kind: 'script' }>): PlainMaterial[] =>
  made.kind === 'mixed' ? made.parts : [made]

/** The storage keys of what was sent to be read. */
export const filesIn = (made: EpisodeMaterial): string[] => (made.kind === 'script' ? [] : filesOf(partsOf(made)))

export const episodeOrder = z.object({
  material,
  instructions: z.optional(z.string()),
  style: z.enum(episodeStyles.map(({ value }) => value)),
  duration: z.enum(episodeDurations.map(({ value }) => value)),
  /** English name of a language, where the caller chose one. */
  language: z.optional(z.string()),
  /** Voices of host 1 and host 2, where the caller chose any. */
  voices: z.optional(voicePair),
  showId: z.optional(z.string()),
  /** The title it is to have, where one was chosen before it was written. */
  title: z.optional(z.string()),
  projects: namedProjects,
  /** The show concept that it is an episode of. */
  draftId: z.optional(z.string()),
  /** Which of the concept's episodes it is, from 0. */
  place: z.optional(z.number()),
})
export type EpisodeOrder = z.input<typeof episodeOrder>

export const episodeOfFeeds: OfFeeds<EpisodeOrder> = {
  in: ({ material: made }) => (made.kind === 'script' ? [] : feedsIn(partsOf(made))),
  with: (order, picks, about) => titleAbout({ ...order, material: materialWith(order.material, picks) }, about),
  newest: () => newestItems,
}

function materialWith(made: EpisodeMaterial, picks: FeedPick[]): EpisodeMaterial {
  if (made.kind === 'feeds') return { ...made, feeds: picks }
  return made.kind === 'mixed' ? { ...made, parts: partsWith(made.parts, picks) } : made
}
