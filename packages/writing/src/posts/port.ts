import type { tweetStyles } from '@patchbay/contract'
import type { PostBars, PostTable, SourceDocument } from '@patchbay/text'
import type { LineSource, ProjectContext } from '../port.ts'

/** How a post is built. */
export type PostStyle = (typeof tweetStyles)[number]

/** What posts are to be made of. At least one of `documents` and `topic` is given; a topic without documents needs a model. */
export type PostsBrief = {
  documents: SourceDocument[]
  topic?: string
  type: 'tweet' | 'thread'
  /** Undefined: the writer varies. */
  style?: PostStyle
  /** So many posts or threads, each another one. */
  count: number
  /** What to stress, for whom, in which tone. */
  instructions?: string
  /** English name of a row of the contract's language table. */
  language: string
  /** Whether the user asked for that language; see the episode's. */
  languageChosen: boolean
  projects?: ProjectContext[]
  /** Posts of before, newest first: none like them is written again. */
  notLike: string[]
}

export type PostPart = {
  /** As it is posted: at most 280 by X's own count. */
  text: string
  /** Empty for what says nothing of its own, as the line that names the source. */
  sources: LineSource[]
}

/** Numbers of the sources that can be drawn beside a post. */
export type PostFigures = { table?: PostTable; bars?: PostBars }

/** One part for a tweet, 3 to 8 for a thread. */
export type WrittenPost = { parts: PostPart[]; figures?: PostFigures }

/** Fewer posts than were asked for where the material holds no more that differ; `warnings` says so in a sentence. */
export type WrittenPosts = { posts: WrittenPost[]; warnings: string[] }

/** A post that is to be written again in another way. */
export type RefineBrief = {
  text: string
  /** What it was made from: its documents, whole or with only the passages that were used. None: what it says itself. */
  sources: SourceDocument[]
  /** A preset by its label (Shorten, Add Stats, Casual, Punchy, Clarify, Longer), or words of the user's own. */
  instructions: string
  /** English name of a row of the contract's language table: the post's. */
  language: string
  projects?: ProjectContext[]
}

/** `kept` says why it could not be done: `text` is the post as it was then. */
export type RefinedPost = { text: string; sources: LineSource[]; kept?: string }
