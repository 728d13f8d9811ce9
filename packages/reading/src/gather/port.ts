/**
 * The gather port: a `Gatherer` reads many pages that nobody chose by hand, as a polite visitor does. Sites say in robots.txt what
 * may be read and by 429 and Retry-After how fast; all jobs of a process together keep to it.
 */
import type { SourceDocument } from '@patchbay/text'
import type { HitKind, SearchHit } from '../search/port.ts'

/** How far a page can be leaned on: 0 to 1, and what made it so, in words for people. */
export type PageQuality = { score: number; reasons: string[] }

/** A page that was read: what the search said of it and what stands there, put together. */
export type ReadPage = {
  /** The address after redirects; of the workspace's own: the path of its page in the console. */
  url: string
  title: string
  kind: HitKind
  /** The site's own name, or its host. */
  siteName: string
  publishedOn?: string
  authors: string[]
  /** Label of the engine that found it. */
  engine: string
  document: SourceDocument
  quality: PageQuality
}

/** A hit that was not read, and why in a sentence. `retryable`: it may well be read a little later. */
export type UnreadPage = { url: string; title: string; why: string; retryable?: true }

export type GatherOptions = {
  /** English name of the language the reader wants; pages in another one are read, and count for less. */
  language: string
  /** How many pages are wanted; further hits are left alone as soon as so many were read. All of them where it is left out. */
  maxPages?: number
  /** The whole time; what is not read by then is unread. The port's usual time where it is left out. */
  timeoutMs?: number
  /** Told after each hit that was tried: how many of how many. */
  progress?: (done: number, of: number) => void
  /** Told of each page as soon as it is read, so that a job can keep it; waited for. */
  onPage?: (page: ReadPage) => Promise<void>
}

export type GatherResult = { documents: ReadPage[]; unread: UnreadPage[] }

export type Gatherer = {
  id: string
  /**
   * Reads the hits' pages, each once, in their order as far as politeness allows; answers them in the hits' order. Fails
   * for no page: what cannot be read is said in `unread`. Throws the signal's reason when the caller aborts.
   */
  read(hits: readonly SearchHit[], wish: GatherOptions, signal: AbortSignal): Promise<GatherResult>
}
