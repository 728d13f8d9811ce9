import * as z from 'zod/mini'
import { counts, lengths, limits } from '../tables/limits.ts'
import { tweetStyles } from '../tables/styles.ts'
import {
  clearable,
  maybe,
  maybeEmpty,
  oneOf,
  sentCount,
  sentEndDate,
  sentFlag,
  sentId,
  sentIds,
  textUpTo,
} from '../wire/bodies.ts'
import {
  callbackData,
  feedIds,
  instructions,
  pagesQuery,
  projectIds,
  recurrence,
  templateMode,
  webAddress,
} from './parts.ts'

/** Where it is missing, the service says so in the published words. */
const type = maybe(oneOf(['tweet', 'thread']))
const deepResearchIds = maybe(sentIds(counts.researches))
const written = {
  tweetStyle: maybe(oneOf(tweetStyles)),
  count: maybe(sentCount(counts.posts)),
  deepResearch: maybe(sentFlag()),
}

export const xIntake = {
  posts: { summary: 'The posts, newest first', query: pagesQuery },
  post: { summary: 'One post' },
  refine: {
    summary: 'Rewrites a post',
    // Words or a recording of them; the service says so where both are missing.
    body: z.object({ tweetId: sentId(), prompt: instructions, promptAudioUrl: webAddress }),
  },
  create: {
    summary: 'Writes posts from a text, feeds, researches, an address or audio',
    body: z.object({
      type,
      text: maybe(textUpTo(lengths.sourceText)),
      feedIds,
      deepResearchIds,
      projectIds,
      url: webAddress,
      audioUrl: webAddress,
      imageUrl: webAddress,
      /** In JSON, as a data: address; as multipart it is a part of the form. */
      imageFile: maybe(textUpTo(lengths.pictureData)),
      prompt: instructions,
      promptAudioUrl: webAddress,
      callbackData,
      templateMode,
      ...written,
      ...recurrence(counts.dailyPosts),
    }),
    files: { promptAudioFile: limits.voiceNote, imageFile: limits.image },
  },
  quick: {
    summary: 'Writes a post from a short text or a voice note',
    body: z.object({ type, queryText: maybe(textUpTo(lengths.topic)), ...written }),
    files: { queryAudioFile: limits.voiceNote, imageFile: limits.image },
  },
  recurring: { summary: 'Recurring post templates' },
  updateRecurring: {
    summary: 'Changes, pauses or resumes a template',
    body: z.object({
      prompt: maybeEmpty(textUpTo(lengths.instructions)),
      dailyCount: maybe(sentCount(counts.dailyPosts)),
      feedIds,
      deepResearchIds,
      tweetStyle: clearable(oneOf(tweetStyles)),
      scheduleEndDate: clearable(sentEndDate()),
      isActive: maybe(sentFlag()),
    }),
  },
  profile: { summary: 'How the posts are signed' },
  saveProfile: {
    summary: 'Sets how the posts are signed',
    body: z.object({
      name: maybeEmpty(textUpTo(lengths.postName)),
      handle: maybeEmpty(textUpTo(lengths.postHandle)),
      /** An address whose picture is taken over; null takes the picture away. */
      avatarUrl: clearable(textUpTo(lengths.url)),
      verified: maybe(sentFlag()),
    }),
    files: { picture: limits.image },
  },
} as const
