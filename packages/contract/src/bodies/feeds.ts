import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { feedTypeIds } from '../tables/styles.ts'
import { maybe, sentCount, sentFlag, sentId, sentNumber, textUpTo } from '../wire/bodies.ts'
import { webAddress } from './parts.ts'

const textOrNumber = z.pipe(z.union([textUpTo(lengths.url), z.number()]), z.transform(String))
const kind = sentNumber().check(z.refine((id) => feedTypeIds.includes(id), `expected one of ${feedTypeIds.join(', ')}`))

export const feedsIntake = {
  list: { summary: 'The content feeds' },
  one: { summary: 'One content feed with its newest items' },
  create: {
    summary: 'Creates a feed',
    body: z.object({
      /** Needed; the published words for its lack are said by the server. */
      name: maybe(textUpTo(lengths.feedName)),
      feedTypeId: maybe(kind),
      /** A user's name, a subreddit, an address, search words: what the kind of feed needs. */
      internalId: maybe(textOrNumber),
      /** A YouTube feed may be named by its channel or its address instead. */
      channel: maybe(textUpTo(lengths.url)),
      url: webAddress,
    }),
  },
  delete: { summary: 'Deletes a feed', body: z.object({ id: maybe(sentId()) }) },
  refresh: { summary: 'Reads a feed now instead of later' },
  subscriptions: {
    summary: 'The feeds whose new items start something',
    query: z.object({ includeRemoved: maybe(sentFlag()) }),
  },
  subscribe: {
    summary: 'Has every new item of a feed start a template',
    body: z.object({
      feedId: sentId(),
      /** The template, as Content/Create answers it where it is sent with `templateMode`. */
      requestId: sentId(),
      /** Nothing is started for this item and what came before it. */
      lastProcessedItemId: maybe(sentId()),
      dailyLimit: maybe(sentCount(counts.dailyStarts)),
    }),
  },
  updateSubscription: {
    summary: 'Changes how often a subscription may start its template in a day, pauses it or has it go on',
    body: z.object({ dailyLimit: maybe(sentCount(counts.dailyStarts)), isActive: maybe(sentFlag()) }),
  },
  unsubscribe: { summary: 'Ends a subscription; what it started goes on' },
  templates: { summary: 'What new items of feeds can start, newest first' },
} as const
