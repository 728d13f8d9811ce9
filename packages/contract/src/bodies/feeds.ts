import * as z from 'zod/mini'
import { lengths } from '../tables/limits.ts'
import { feedTypeIds } from '../tables/styles.ts'
import { maybe, neededText, sentId, sentNumber, textUpTo } from '../wire/bodies.ts'
import { webAddress } from './parts.ts'

const textOrNumber = z.pipe(z.union([textUpTo(lengths.url), z.number()]), z.transform(String))
const kind = sentNumber().check(z.refine((id) => feedTypeIds.includes(id), `expected one of ${feedTypeIds.join(', ')}`))

export const feedsIntake = {
  list: { summary: 'The content feeds' },
  one: { summary: 'One content feed' },
  create: {
    summary: 'Creates a feed',
    body: z.object({
      name: neededText(lengths.feedName),
      feedTypeId: maybe(kind),
      /** A user's name, a subreddit, an address, search words: what the kind of feed needs. */
      internalId: maybe(textOrNumber),
      /** A YouTube feed may be named by its channel or its address instead. */
      channel: maybe(textUpTo(lengths.url)),
      url: webAddress,
    }),
  },
  delete: { summary: 'Deletes a feed', body: z.object({ id: sentId() }) },
} as const
