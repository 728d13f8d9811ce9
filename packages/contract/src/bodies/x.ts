import * as z from 'zod/mini'
import { counts, lengths, limits } from '../tables/limits.ts'
import { tweetStyles } from '../tables/styles.ts'
import {
  nullableField,
  optionalField,
  optionalOrEmptyField,
  enumField,
  countField,
  endDateField,
  flagField,
  idField,
  idsField,
  textWithMax,
} from '../wire/body-fields.ts'
import {
  callbackData,
  feedIds,
  instructions,
  pagesQuery,
  projectIds,
  recurrence,
  templateMode,
  webAddress,
} from './common-fields.ts'

/** The service reports its absence with the published message. */
const type = optionalField(enumField(['tweet', 'thread']))
const deepResearchIds = optionalField(idsField(counts.researches))
const postFields = {
  tweetStyle: optionalField(enumField(tweetStyles)),
  count: optionalField(countField(counts.posts)),
  deepResearch: optionalField(flagField()),
}

export const xRequests = {
  posts: { summary: 'The posts, newest first', query: pagesQuery },
  post: { summary: 'One post' },
  refine: {
    summary: 'Rewrites a post',
    // A text or a recording; the service reports if both are missing.
    body: z.object({ tweetId: idField(), prompt: instructions, promptAudioUrl: webAddress }),
  },
  create: {
    summary: 'Writes posts from a text, feeds, researches, an address or audio',
    body: z.object({
      type,
      text: optionalField(textWithMax(lengths.sourceText)),
      feedIds,
      deepResearchIds,
      projectIds,
      url: webAddress,
      audioUrl: webAddress,
      imageUrl: webAddress,
      /** A `data:` URL in JSON; a form part in multipart. */
      imageFile: optionalField(textWithMax(lengths.pictureData)),
      prompt: instructions,
      promptAudioUrl: webAddress,
      callbackData,
      templateMode,
      ...postFields,
      ...recurrence(counts.dailyPosts),
    }),
    files: { promptAudioFile: limits.voiceNote, imageFile: limits.image },
  },
  quick: {
    summary: 'Writes a post from a short text or a voice note',
    body: z.object({ type, queryText: optionalField(textWithMax(lengths.topic)), ...postFields }),
    files: { queryAudioFile: limits.voiceNote, imageFile: limits.image },
  },
  recurring: { summary: 'Recurring post templates' },
  updateRecurring: {
    summary: 'Changes, pauses or resumes a template',
    body: z.object({
      prompt: optionalOrEmptyField(textWithMax(lengths.instructions)),
      dailyCount: optionalField(countField(counts.dailyPosts)),
      feedIds,
      deepResearchIds,
      tweetStyle: nullableField(enumField(tweetStyles)),
      scheduleEndDate: nullableField(endDateField()),
      isActive: optionalField(flagField()),
    }),
  },
  profile: { summary: 'How the posts are signed' },
  saveProfile: {
    summary: 'Sets how the posts are signed',
    body: z.object({
      name: optionalOrEmptyField(textWithMax(lengths.postName)),
      handle: optionalOrEmptyField(textWithMax(lengths.postHandle)),
      /** The URL of a picture to copy; null deletes the picture. */
      avatarUrl: nullableField(textWithMax(lengths.url)),
      verified: optionalField(flagField()),
    }),
    files: { picture: limits.image },
  },
} as const
