import * as z from 'zod/mini'
import { counts, lengths } from '../tables/limits.ts'
import { feedTypeIds } from '../tables/styles.ts'
import { optionalField, countField, flagField, idField, numberField, textWithMax } from '../wire/body-fields.ts'
import { webAddress } from './common-fields.ts'

const textOrNumber = z.pipe(z.union([textWithMax(lengths.url), z.number()]), z.transform(String))
const kind = numberField().check(
  z.refine((id) => feedTypeIds.includes(id), `expected one of ${feedTypeIds.join(', ')}`),
)

export const feedsRequests = {
  list: { summary: 'The content feeds' },
  one: { summary: 'One content feed with its newest items' },
  create: {
    summary: 'Creates a feed',
    body: z.object({
      /** Required; the server reports its absence with the published message. */
      name: optionalField(textWithMax(lengths.feedName)),
      feedTypeId: optionalField(kind),
      /** A user name, subreddit, URL or search text, by the kind of feed. */
      internalId: optionalField(textOrNumber),
      /** A YouTube feed may have its channel or URL instead. */
      channel: optionalField(textWithMax(lengths.url)),
      url: webAddress,
    }),
  },
  delete: { summary: 'Deletes a feed', body: z.object({ id: optionalField(idField()) }) },
  refresh: { summary: 'Reads a feed now instead of later' },
  subscriptions: {
    summary: 'The feeds whose new items start something',
    query: z.object({ includeRemoved: optionalField(flagField()) }),
  },
  subscribe: {
    summary: 'Has every new item of a feed start a template',
    body: z.object({
      feedId: idField(),
      /** The template, as Content/Create returns it with `templateMode`. */
      requestId: idField(),
      /** No episode is started for this item and older ones. */
      lastProcessedItemId: optionalField(idField()),
      dailyLimit: optionalField(countField(counts.dailyStarts)),
    }),
  },
  updateSubscription: {
    summary: 'Changes how often a subscription may start its template in a day, pauses it or has it go on',
    body: z.object({ dailyLimit: optionalField(countField(counts.dailyStarts)), isActive: optionalField(flagField()) }),
  },
  unsubscribe: { summary: 'Ends a subscription; what it started goes on' },
  templates: { summary: 'What new items of feeds can start, newest first' },
} as const
