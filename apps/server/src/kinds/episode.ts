import * as z from 'zod/mini'
import { episodeDurations, episodeStyles } from '@patchbay/contract'
import { type FeedPick, type OfFeeds, feedPicks, feedsIn, newestItems, partsWith, titleAbout } from './feeds.ts'
import type { Shown } from './kind.ts'
import { namedProjects } from './projects.ts'

/** A source as it stands in an order: an address, or the storage key of what was sent. */
export const sourceOrder = z.union([
  z.object({ type: z.enum(['website', 'youtube']), url: z.string() }),
  // `name`: what it is called until it is read, where that can be told.
  z.object({ type: z.enum(['text', 'pdf']), key: z.string(), name: z.optional(z.string()) }),
  // An uploaded recording: what is heard in it.
  z.object({ type: z.literal('recording'), key: z.string(), name: z.string() }),
])
export type SourceOrder = z.input<typeof sourceOrder>

/** What is read, or only thought about, before an episode is written. */
export const plainMaterial = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sources'), sources: z.array(sourceOrder) }),
  z.object({ kind: z.literal('topic'), topic: z.string() }),
  z.object({
    kind: z.literal('feeds'),
    feeds: feedPicks,
  }),
  z.object({ kind: z.literal('researches'), researchIds: z.array(z.string()) }),
])
export type PlainMaterial = z.input<typeof plainMaterial>

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

/** The same of parts, of whatever else there may be among them. */
export function filesOf(parts: readonly (PlainMaterial | { kind: 'episodes' })[]): string[] {
  const sources = parts.flatMap((part) => (part.kind === 'sources' ? part.sources : []))
  return sources.flatMap((one) => ('key' in one ? one.key : []))
}

/** What the hosts' voices are kept as: host 1, host 2. */
export const voicePair = z.tuple([z.number(), z.number()])

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

/** What is said at a time, and the source that it stands in. */
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
  // JSON knows no infinity: silence is measured and kept as nothing.
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
