import type { DocumentFetcher, DocumentResult } from '../document-fetcher.ts'
import { FeedError, type CacheValidators, type ReadFeed, type Reading } from '../port.ts'

/** Where each platform stands; tests have servers of their own speak for them. */
export type PlatformBaseUrls = { reddit: string; redditApi: string; x: string; youtube: string }
export const platformBaseUrls: PlatformBaseUrls = {
  reddit: 'https://www.reddit.com',
  redditApi: 'https://oauth.reddit.com',
  x: 'https://api.x.com',
  youtube: 'https://www.youtube.com',
}

/** How the feeds of one platform are found and read. */
export type PlatformFeeds = {
  /** What the words name, as it is kept; `named` as people write it. Throws `FeedError` where they name nothing. */
  find(words: string, signal: AbortSignal): Promise<{ query: string; named?: string; reading?: ReadFeed }>
  read(query: string, movedTo: string | undefined, known: CacheValidators, signal: AbortSignal): Promise<Reading>
  /** An address on the server that is asked. */
  addressOf(query: string, movedTo: string | undefined): string
}

export type DocumentReader = Pick<DocumentFetcher, 'document'>

/** What was answered, where a feed was expected. */
export function toReading(answer: DocumentResult): Reading {
  if (answer.kind === 'unchanged') return answer
  const { document, known, wishes, movedTo, address } = answer
  if (document.kind !== 'feed') {
    const why = document.kind === 'page' ? 'it is a page, not a feed' : document.why
    throw new FeedError(`What ${address} holds cannot be read as a feed: ${why}.`)
  }
  return { kind: 'read', about: document.about, items: document.items, known, wishes, ...(movedTo && { movedTo }) }
}

/** A feed of a platform stands where the platform says; where that moves to is its own affair. */
export function withoutMove(reading: Reading): Reading {
  if (reading.kind === 'unchanged') return reading
  const { movedTo: _, ...stays } = reading
  return stays
}
