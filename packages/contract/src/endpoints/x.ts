import * as z from 'zod/mini'
import { type EndpointTable, says, saysServerWordsOr, saysWhatServerSays } from '../endpoint.ts'
import { accepted, acknowledged } from '../entities/accepted.ts'
import { onePost, post, postTemplate } from '../entities/post.ts'
import { counts, lengths, limits } from '../tables/limits.ts'
import { tweetStyles } from '../tables/styles.ts'
import { maybe, sentDate, sentFlag, sentId, sentIds, sentNumber, textUpTo } from '../wire/bodies.ts'
import { listIn, pageOf } from '../wire/lists.ts'

const row = { base: 'api', auth: 'key' } as const
const kind = z.enum(['tweet', 'thread'], 'expected tweet or thread')
const feedIds = sentIds(counts.feeds.most, counts.feeds.words)
const researchIds = sentIds(counts.researches.most, counts.researches.words)
/** Multipart bodies carry lists as comma-separated text (provider.md). */
const listed = <Ids extends z.core.$ZodType<string[], unknown>>(many: Ids) =>
  maybe(
    z.union([
      many,
      z.pipe(
        z.string(),
        z.transform((value) =>
          value
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      ),
    ]),
  )

export const x = {
  posts: {
    ...row,
    method: 'GET',
    path: 'x/posts',
    summary: 'The posts, newest first',
    query: z.object({ page: maybe(sentNumber()), limit: maybe(sentNumber()) }),
    answer: pageOf(post, 'posts', 'items'),
    fails: says('Failed to fetch posts'),
  },
  post: {
    ...row,
    method: 'GET',
    path: 'x/posts/{id}',
    summary: 'One post',
    answer: onePost,
    fails: says('Failed to fetch post'),
  },
  refine: {
    ...row,
    method: 'POST',
    path: 'x/refine',
    summary: 'Rewrites a post',
    body: z.object({ tweetId: sentId(), prompt: textUpTo(lengths.instructions) }),
    answer: onePost,
    fails: saysServerWordsOr('Failed to refine'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'x/post',
    summary: 'Writes posts from a text, feeds, researches, an address or audio',
    body: z.object({
      type: kind,
      text: maybe(textUpTo(lengths.sourceText)),
      feedIds: listed(feedIds),
      deepResearchIds: listed(researchIds),
      url: maybe(textUpTo(lengths.url)),
      audioUrl: maybe(textUpTo(lengths.url)),
      prompt: maybe(textUpTo(lengths.instructions)),
      imageUrl: maybe(textUpTo(lengths.url)),
      tweetStyle: maybe(z.string()),
      count: maybe(sentNumber()),
      deepResearch: maybe(sentFlag()),
      isScheduled: maybe(sentFlag()),
      dailyCount: maybe(sentNumber()),
      scheduleEndDate: maybe(sentDate()),
    }),
    files: { promptAudioFile: limits.voiceNote, imageFile: limits.image },
    answer: accepted,
    spelled: 'both',
    fails: saysWhatServerSays,
  },
  quick: {
    ...row,
    method: 'POST',
    path: 'x/post/quick',
    summary: 'Writes a post from a short text or a voice note',
    body: z.object({ type: kind, queryText: maybe(textUpTo(lengths.quickPost)) }),
    files: { queryAudioFile: limits.voiceNote, imageFile: limits.image },
    answer: accepted,
    spelled: 'both',
    fails: ({ status, serverWords }) => serverWords ?? `Request failed with status ${status}`,
  },
  recurring: {
    ...row,
    method: 'GET',
    path: 'x/recurring',
    summary: 'Recurring post templates',
    answer: listIn('templates', postTemplate),
    fails: saysWhatServerSays,
  },
  updateRecurring: {
    ...row,
    method: 'POST',
    path: 'x/recurring/{id}',
    summary: 'Changes, pauses or resumes a template',
    body: z.object({
      prompt: maybe(textUpTo(lengths.instructions)),
      dailyCount: maybe(sentNumber()),
      feedIds: maybe(feedIds),
      deepResearchIds: maybe(researchIds),
      tweetStyle: z.nullish(z.enum(tweetStyles)),
      scheduleEndDate: z.nullish(sentDate()),
      isActive: maybe(sentFlag()),
    }),
    answer: acknowledged,
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable
