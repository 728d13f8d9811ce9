import { type EndpointTable, type WithRequestSpec, serverMessageOr, serverMessageOrGeneral } from '../endpoint.ts'
import { accepted } from '../entities/accepted.ts'
import { explainer, topicSuggestion } from '../entities/explainer.ts'
import { short } from '../entities/short.ts'
import { wrappedListOf, listOf, pageOf } from '../wire/lists.ts'
import type { videoRequests } from '../bodies/video.ts'

const row = { base: 'api', auth: 'key' } as const
const creates = {
  ...row,
  method: 'POST',
  answer: accepted,
  spelled: 'both',
  fails: serverMessageOr('Failed to create short'),
} as const

const rows = {
  shorts: {
    ...row,
    method: 'GET',
    path: 'Video/GetShorts',
    answer: listOf(short, 'items', 'shorts'),
    fails: serverMessageOrGeneral,
    noKeyMessage: 'API key is required to fetch your shorts',
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
    fails: serverMessageOrGeneral,
  },
  suggestTopics: {
    ...row,
    method: 'POST',
    path: 'video/create-by-topic',
    answer: wrappedListOf('suggestions', topicSuggestion),
    fails: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const video: WithRequestSpec<typeof rows, typeof videoRequests> = rows
