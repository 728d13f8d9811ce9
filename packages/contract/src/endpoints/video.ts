import { type EndpointTable, type Taking, saysServerWordsOr, saysWhatServerSays } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { explainer, topicSuggestion } from '../entities/explainer.ts'
import { short } from '../entities/short.ts'
import { listIn, listOf, pageOf } from '../wire/lists.ts'
import type { videoIntake } from '../bodies/video.ts'

const row = { base: 'api', auth: 'key' } as const
const creates = {
  ...row,
  method: 'POST',
  answer: accepted,
  spelled: 'both',
  fails: saysServerWordsOr('Failed to create short'),
} as const

const rows = {
  shorts: {
    ...row,
    method: 'GET',
    path: 'Video/GetShorts',
    answer: listOf(short, 'items', 'shorts'),
    fails: saysWhatServerSays,
    needsKey: 'API key is required to fetch your shorts',
  },
  createShort: {
    ...creates,
    path: 'Video/CreateShorts',
  },
  createShortFromScript: {
    ...creates,
    path: 'video/CreateShortsFromScript',
  },
  createShortFromContent: {
    ...creates,
    path: 'video/CreateShortsFromContent',
  },
  createShortFromResearch: {
    ...creates,
    path: 'video/CreateShortsFromDeepResearch',
  },
  explainers: {
    ...row,
    method: 'GET',
    path: 'video/GetExplainerVideos',
    answer: pageOf(explainer, 'videos', 'items'),
    fails: saysWhatServerSays,
  },
  suggestTopics: {
    ...row,
    method: 'POST',
    path: 'video/create-by-topic',
    answer: listIn('suggestions', topicSuggestion),
    fails: saysWhatServerSays,
  },
} as const satisfies EndpointTable

export const video: Taking<typeof rows, typeof videoIntake> = rows
