import {
  type EndpointTable,
  type FailureMessage,
  type WithRequestSpec,
  fixedMessage,
  serverMessageOr,
  unauthorizedMessage,
} from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { createFeedResponse, feed, feedWithItems } from '../entities/feed.ts'
import { feedSubscription, feedTemplate } from '../entities/feed-subscription.ts'
import { listOf } from '../wire/lists.ts'
import type { feedsRequests } from '../bodies/feeds.ts'

const row = { base: 'api', auth: 'key' } as const

/** Of a 400 the specification has its own words; our server says 400 of nothing else. */
const createFailureMessage: FailureMessage = ({ status, serverWords }) => {
  if (status === 401) return unauthorizedMessage
  return status === 400 ? 'Bad request: Missing required fields' : (serverWords ?? 'Failed to create feed')
}

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'feeds',
    answer: listOf(feed, 'feeds', 'items'),
    fails: fixedMessage('Failed to fetch feeds'),
    noKeyMessage: 'API key is required to fetch feeds',
  },
  one: {
    ...row,
    method: 'GET',
    path: 'feeds/{id}',
    answer: feedWithItems,
    fails: serverMessageOr('Feed not found'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'feeds',
    answer: createFeedResponse,
    fails: createFailureMessage,
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'feeds/delete',
    answer: acknowledged,
    fails: serverMessageOr('Failed to delete feed'),
    noKeyMessage: 'API key is required to delete feeds',
  },
  refresh: {
    ...row,
    method: 'POST',
    path: 'feeds/{id}/refresh',
    answer: feed,
    fails: serverMessageOr('Failed to refresh feed'),
  },
  subscriptions: {
    ...row,
    method: 'GET',
    path: 'feeds/subscriptions',
    answer: listOf(feedSubscription, 'subscriptions', 'items'),
    fails: serverMessageOr('Failed to fetch subscriptions'),
  },
  subscribe: {
    ...row,
    method: 'POST',
    path: 'feeds/subscriptions',
    answer: feedSubscription,
    fails: serverMessageOr('Failed to create subscription'),
  },
  updateSubscription: {
    ...row,
    method: 'POST',
    path: 'feeds/subscriptions/{id}',
    answer: feedSubscription,
    fails: serverMessageOr('Failed to change subscription'),
  },
  unsubscribe: {
    ...row,
    method: 'DELETE',
    path: 'feeds/subscriptions/{id}',
    answer: acknowledged,
    fails: serverMessageOr('Failed to remove subscription'),
  },
  templates: {
    ...row,
    method: 'GET',
    path: 'feeds/templates',
    answer: listOf(feedTemplate, 'templates', 'items'),
    fails: serverMessageOr('Failed to fetch templates'),
  },
} as const satisfies EndpointTable

export const feeds: WithRequestSpec<typeof rows, typeof feedsRequests> = rows
