import type * as z from 'zod/mini'
import { upstreamOnly } from '../wire/schema-descriptions.ts'
import { date, flag, id, items, number, numberWithDefault, optionalId, record, text } from '../wire/response-fields.ts'

/** What a feed has brought: something to make an episode of. Its id is what `feedItemIds` names. */
const feedItem = record({
  id: id(),
  title: text(),
  author: text(),
  url: text(),
  publishedOn: date(),
  /** Plain text, at most 300 characters. */
  summary: text(),
  /** How many its whole text has. */
  words: number(),
  imageUrl: text(),
  /** When the workspace last had something made of it. */
  usedOn: date(),
})
export type FeedItem = z.infer<typeof feedItem>

const fields = {
  id: id(),
  name: text(),
  token: text(),
  feedTypeId: numberWithDefault(0),
  internalId: text(),
  description: text(),
  url: text(),
  createdOn: date(),
  updatedOn: date(),
  updatedAt: upstreamOnly(date()),
  /** Ours: how many items are kept of it, and when the newest of them was published. */
  itemCount: number(),
  newestItemOn: date(),
  /** Ours: since when it cannot be read, and why, in words; missing where it can. */
  failingSince: date(),
  failureWords: text(),
}

/** A content feed. `token` present: private; absent: public. */
export const feed = record(fields)
export type Feed = z.infer<typeof feed>

/** One feed by its id, with what it has brought, newest first, at most 100. */
export const feedWithItems = record({ ...fields, items: items(feedItem) })
export type FeedWithItems = z.infer<typeof feedWithItems>

export const createFeedResponse = record({ feedId: optionalId(), message: text() }, { success: flag() })
