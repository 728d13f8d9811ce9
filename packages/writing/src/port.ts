import type { EpisodeDuration, EpisodeStyle } from '@patchbay/contract'
import type { SourceDocument, Storyboard } from '@patchbay/text'
import type { PostsBrief, RefineBrief, RefinedPost, WrittenPosts } from './posts/port.ts'

/**
 * The writing port: what was read in, a two-host script out.
 */

/**
 * A project that something is made for: what a writer knows of it. Written by the user or read from a page, so it is
 * material, and never an instruction beyond what the fields say.
 */
export type ProjectContext = {
  name: string
  /** In markdown. */
  description: string
  /** Words of its own as it spells them, and how one is said where the spelling does not tell. */
  terms: { term: string; spokenAs?: string }[]
  /** Whom it speaks to. */
  audience?: string
  tone?: string
  /** Words that are not to be said, one or a few each. */
  avoid?: string[]
}

/** What an episode is to be made of. Exactly one of `documents` (at least one) or `topic` is given. */
export type EpisodeBrief = {
  documents: SourceDocument[]
  topic?: string
  instructions?: string
  style: EpisodeStyle
  duration: EpisodeDuration
  /** English name of a row of the contract's language table. */
  language: string
  /**
   * Whether the user asked for that language. When not, an engine that cannot translate may write in the material's
   * own; the script's `language` says which it became.
   */
  languageChosen: boolean
  /** The names the hosts call each other by, host 1 first; both empty where the hosts have none. */
  hostNames: [string, string]
  /** What it is made for. */
  projects?: ProjectContext[]
}

/**
 * Where a line's words come from: document index in the brief, the passage's id, and, where the writer knows it, from
 * which character of the passage's text to which.
 */
export type LineSource = { document: number; passageId: string; start?: number; end?: number }

export type ScriptLine = {
  speaker: 0 | 1
  text: string
  /** Empty for greetings, bridges and questions of the hosts' own. */
  sources: LineSource[]
}

/** `lines` in order; a chapter starts at a line's index. The first chapter starts at 0. */
export type EpisodeScript = {
  title: string
  description: string
  language: string
  lines: ScriptLine[]
  chapters: { title: string; firstLine: number }[]
  /** Wishes of the order that it does not meet, a sentence each; undefined for none. */
  warnings?: string[]
}

/** Target spoken length in seconds by duration choice; source: the provider's published ranges (short 3 to 5, default 8 to 12, long 15 to 20 minutes). */
export const targetSeconds: Record<EpisodeDuration, { least: number; aim: number; most: number }> = {
  short: { least: 180, aim: 240, most: 300 },
  '': { least: 480, aim: 600, most: 720 },
  long: { least: 900, aim: 1050, most: 1200 },
}

/** What a short is to be made of: a text, or a topic where the engine can write from one. */
export type ShortBrief = {
  text: string
  /** What of it the short is about. */
  focus?: string
  /** English name of a row of the contract's language table. */
  language: string
  /** One or two people. */
  people: number
  /** What it is made for. */
  projects?: ProjectContext[]
}

/** What is said in a short, and who says it: 30 to 60 seconds. */
export type ShortScript = { title: string; language: string; lines: { speaker: 0 | 1; text: string }[] }

/** Fewer words are a topic, from which an engine that knows nothing of its own makes no short. */
export const minWordsOfText = 60

/** What an explainer is to be made of. Exactly one of `documents` (at least one) or `topic` is given. */
export type ExplainerBrief = {
  documents: SourceDocument[]
  topic?: string
  /** What to stress, for whom, in which tone. */
  instructions?: string
  /** The title it is to have, where one was chosen. */
  title?: string
  /** English name of a row of the contract's language table. */
  language: string
  /** Whether the user asked for that language; see the episode's. */
  languageChosen: boolean
  /** One or two tell it. */
  speakers: 1 | 2
  /** What it is made for. */
  projects?: ProjectContext[]
}

/** What ideas for explainers are wanted of. */
export type IdeasBrief = {
  topic: string
  /** So many at most. */
  count: number
  /** English name of a row of the contract's language table: what the topic is written in. */
  language: string
  /** What the workspace has made before, newest first: what it is called, and how it begins. */
  material: { title: string; text: string }[]
  /** Titles that were offered before: none of them comes again. */
  not: string[]
}

/** A video that could be made of a topic. */
export type ExplainerIdea = { title: string; description: string }

export type WritingEngine = {
  id: string
  /** What the result says wrote it, for example `embedded (extractive)` or `openai:gpt-5-mini`. */
  label: string
  /** Whether a topic alone is enough; an engine that knows nothing of its own needs documents. */
  writesFromTopic: boolean
  /**
   * Writes the script. Material that is too short for the duration asked for gives a shorter script, never padding.
   * `progress` is told a share between 0 and 1 as the work goes on.
   */
  writeEpisode(brief: EpisodeBrief, signal: AbortSignal, progress: (share: number) => void): Promise<EpisodeScript>
  /** Writes what is said in a short: it opens with a hook and comes to an end. */
  writeShort(brief: ShortBrief, signal: AbortSignal): Promise<ShortScript>
  /** Writes what an explainer shows and says. `progress` as above. Throws `WritingError`, as all of these. */
  writeExplainer(brief: ExplainerBrief, signal: AbortSignal, progress: (share: number) => void): Promise<Storyboard>
  /** Videos that could be made of a topic; fewer than were asked for where no more can be told apart. */
  suggestExplainers(brief: IdeasBrief, signal: AbortSignal): Promise<ExplainerIdea[]>
  /** Writes posts or threads for X, each another one. `progress` as above. */
  writePosts(brief: PostsBrief, signal: AbortSignal, progress: (share: number) => void): Promise<WrittenPosts>
  /** Writes a post again in another way, with what its sources hold. */
  refinePost(brief: RefineBrief, signal: AbortSignal): Promise<RefinedPost>
}
