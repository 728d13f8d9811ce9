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
  response: accepted,
  spelled: 'both',
  failureMessage: serverMessageOr('Failed to create short'),
} as const

const rows = {
  shorts: {
    ...row,
    method: 'GET',
    path: 'Video/GetShorts',
    response: listOf(short, 'items', 'shorts'),
    failureMessage: serverMessageOrGeneral,
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
    response: pageOf(explainer, 'videos', 'items'),
    failureMessage: serverMessageOrGeneral,
  },
  suggestTopics: {
    ...row,
    method: 'POST',
    path: 'video/create-by-topic',
    response: wrappedListOf('suggestions', topicSuggestion),
    failureMessage: serverMessageOrGeneral,
  },
} as const satisfies EndpointTable

export const video: WithRequestSpec<typeof rows, typeof videoRequests> = rows
