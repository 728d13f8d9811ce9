import * as z from 'zod/mini'
import { type EndpointTable, saysWhatServerSays } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { explainer, topicSuggestion } from '../entities/explainer.ts'
import { short } from '../entities/short.ts'
import { lengths } from '../tables/limits.ts'
import { maybe, sentDate, sentFlag, sentId, sentNumber, textUpTo } from '../wire/bodies.ts'
import { listIn, listOf, pageOf } from '../wire/lists.ts'

const row = { base: 'api', auth: 'key' } as const
const shortOptions = {
  avatar1: maybe(sentId()),
  avatar2: maybe(sentId()),
  prompt: maybe(textUpTo(lengths.instructions)),
  subtitles: maybe(sentFlag()),
  scheduledOn: maybe(sentDate()),
  callbackData: maybe(textUpTo(lengths.callbackData)),
}
const creates = { ...row, method: 'POST', answer: accepted, spelled: 'both', fails: saysWhatServerSays } as const

export const video = {
  shorts: {
    ...row,
    method: 'GET',
    path: 'Video/GetShorts',
    summary: 'The shorts',
    answer: listOf(short, 'items', 'shorts'),
    fails: saysWhatServerSays,
    needsKey: 'API key is required to fetch your shorts',
  },
  createShort: {
    ...creates,
    path: 'Video/CreateShorts',
    summary: 'Makes a short from audio',
    body: z.object({ ...shortOptions, audioUrl: textUpTo(lengths.url) }),
  },
  createShortFromScript: {
    ...creates,
    path: 'video/CreateShortsFromScript',
    summary: 'Makes a short from a script',
    body: z.object({
      script: z.array(z.object({ avatarId: sentId(), text: textUpTo(lengths.scriptLine) })),
      subtitles: maybe(sentFlag()),
      scheduledOn: maybe(sentDate()),
      callbackData: maybe(textUpTo(lengths.callbackData)),
    }),
  },
  createShortFromContent: {
    ...creates,
    path: 'video/CreateShortsFromContent',
    summary: 'Makes a short from a topic',
    body: z.object({ ...shortOptions, content: textUpTo(lengths.topic) }),
  },
  createShortFromResearch: {
    ...creates,
    path: 'video/CreateShortsFromDeepResearch',
    summary: 'Makes a short from a research',
    body: z.object({ ...shortOptions, deepResearchId: sentId() }),
  },
  explainers: {
    ...row,
    method: 'GET',
    path: 'video/GetExplainerVideos',
    summary: 'The explainer videos, a page at a time',
    query: z.object({ page: maybe(sentNumber()), pageSize: maybe(sentNumber()) }),
    answer: pageOf(explainer, 'videos', 'items'),
    fails: saysWhatServerSays,
  },
  suggestTopics: {
    ...row,
    method: 'POST',
    path: 'video/create-by-topic',
    summary: 'Suggests explainer videos for a topic',
    body: z.object({ topic: textUpTo(lengths.topic), count: maybe(sentNumber()) }),
    answer: listIn('suggestions', topicSuggestion),
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable
