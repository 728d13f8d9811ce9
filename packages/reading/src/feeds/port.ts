import { EngineError } from '@patchbay/engines'

export type Platform = 'x' | 'reddit' | 'youtube' | 'rss' | 'xNews'

/** What is followed: where, and what names it there (a user, a subreddit, a channel's id, an address, search words). */
export type FeedIdentity = { platform: Platform; query: string }

/** What a feed says of itself. */
export type FeedAbout = { title?: string; description?: string; url?: string; imageUrl?: string }

/** What a feed holds: a post, an article, a video. All words are without HTML. */
export type ReadItem = {
  /** What tells it from others: its own id, else its address, else a hash of what it says. */
  guid: string
  title?: string
  author?: string
  url?: string
  imageUrl?: string
  text: string
  /** When it says that it was published; missing where it says nothing that is a time. */
  publishedOn?: Date
}

/** What its server wishes: how long it is to be left alone, and at which hours (UTC) and days (0: Sunday) as well. */
export type PollDirectives = { minIntervalMs?: number; skipHours?: number[]; skipDays?: number[] }

/** By which a server, or we, tell whether anything is new. */
export type CacheValidators = {
  etag?: string | undefined
  lastModified?: string | undefined
  bodyHash?: string | undefined
}

export type Reading =
  | { kind: 'unchanged'; wishes: PollDirectives }
  | {
      kind: 'read'
      about: FeedAbout
      /** As they stand in it, none twice. */
      items: ReadItem[]
      known: CacheValidators
      wishes: PollDirectives
      /** Where a feed has moved to for good. */
      movedTo?: string
    }
export type ReadFeed = Extract<Reading, { kind: 'read' }>

export type FoundFeed = { followed: FeedIdentity; label: string; reading?: ReadFeed }

/** Feeds of every platform. Both calls throw `FeedError`, or the signal's reason. */
export type FeedEngine = {
  label: string
  /**
   * What somebody means by the words they typed: a channel by its handle, the feed of a page. Asks the network only
   * where the words alone do not say it; answers what was read on the way, so that nothing is fetched twice. `named`:
   * the words as people write them there.
   */
  find(platform: Platform, words: string, signal: AbortSignal): Promise<FoundFeed>
  /** Reads it, unless nothing has changed. `movedTo`: where it was found the last time. */
  read(
    followed: FeedIdentity & { movedTo?: string | undefined },
    known: CacheValidators,
    signal: AbortSignal,
  ): Promise<Reading>
  /** Whose server is asked for it. */
  hostOf(followed: FeedIdentity & { movedTo?: string | undefined }): string
  close(): Promise<void>
}

type FeedErrorOptions = ErrorOptions & { retryAfterMs?: number | undefined; isGone?: boolean; isLate?: boolean }

/** Why a feed was not found or read. */
export class FeedError extends EngineError {
  override name = 'FeedError'
  /** How long its server asks to be left alone. */
  readonly retryAfterMs: number | undefined
  /** It is gone for good, as its server says. */
  readonly isGone: boolean
  constructor(message: string, retryable = false, { retryAfterMs, isGone = false, ...options }: FeedErrorOptions = {}) {
    super(message, retryable, options)
    this.retryAfterMs = retryAfterMs
    this.isGone = isGone
  }
}
