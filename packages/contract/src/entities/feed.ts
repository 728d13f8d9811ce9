import type * as z from 'zod/mini'
import { upstreamOnly } from '../wire/schema-descriptions.ts'
import { date, flag, id, items, number, numberWithDefault, optionalId, record, text } from '../wire/response-fields.ts'

/** An item of a feed that can become an episode; `feedItemIds` refers to its id. */
const feedItem = record({
  id: id(),
  title: text(),
  author: text(),
  url: text(),
  publishedOn: date(),
  /** Plain text, at most 300 characters. */
  summary: text(),
  /** Word count of the full text. */
  words: number(),
  imageUrl: text(),
  /** When the workspace last used it in a request. */
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
  /** Ours: the number of stored items and the date of the newest. */
  itemCount: number(),
  newestItemOn: date(),
  /** Ours: since when the feed cannot be read, and the reason; missing if it can. */
  failingSince: date(),
  failureWords: text(),
}

/** A content feed. It is private if `token` is present. */
export const feed = record(fields)
export type Feed = z.infer<typeof feed>

/** One feed with at most 100 items, newest first. */
export const feedWithItems = record({ ...fields, items: items(feedItem) })
export type FeedWithItems = z.infer<typeof feedWithItems>

export const createFeedResponse = record({ feedId: optionalId(), message: text() }, { success: flag() })
