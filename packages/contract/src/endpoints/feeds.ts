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

/** A 400 has a fixed message, because our server sends 400 only for missing fields. */
const createFailureMessage: FailureMessage = ({ status, serverWords }) => {
  if (status === 401) return unauthorizedMessage
  return status === 400 ? 'Bad request: Missing required fields' : (serverWords ?? 'Failed to create feed')
}

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'feeds',
    response: listOf(feed, 'feeds', 'items'),
    failureMessage: fixedMessage('Failed to fetch feeds'),
    noKeyMessage: 'API key is required to fetch feeds',
  },
  one: {
    ...row,
    method: 'GET',
    path: 'feeds/{id}',
    response: feedWithItems,
    failureMessage: serverMessageOr('Feed not found'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'feeds',
    response: createFeedResponse,
    failureMessage: createFailureMessage,
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'feeds/delete',
    response: acknowledged,
    failureMessage: serverMessageOr('Failed to delete feed'),
    noKeyMessage: 'API key is required to delete feeds',
  },
  refresh: {
    ...row,
    method: 'POST',
    path: 'feeds/{id}/refresh',
    response: feed,
    failureMessage: serverMessageOr('Failed to refresh feed'),
  },
  subscriptions: {
    ...row,
    method: 'GET',
    path: 'feeds/subscriptions',
    response: listOf(feedSubscription, 'subscriptions', 'items'),
    failureMessage: serverMessageOr('Failed to fetch subscriptions'),
  },
  subscribe: {
    ...row,
    method: 'POST',
    path: 'feeds/subscriptions',
    response: feedSubscription,
    failureMessage: serverMessageOr('Failed to create subscription'),
  },
  updateSubscription: {
    ...row,
    method: 'POST',
    path: 'feeds/subscriptions/{id}',
    response: feedSubscription,
    failureMessage: serverMessageOr('Failed to change subscription'),
  },
  unsubscribe: {
    ...row,
    method: 'DELETE',
    path: 'feeds/subscriptions/{id}',
    response: acknowledged,
    failureMessage: serverMessageOr('Failed to remove subscription'),
  },
  templates: {
    ...row,
    method: 'GET',
    path: 'feeds/templates',
    response: listOf(feedTemplate, 'templates', 'items'),
    failureMessage: serverMessageOr('Failed to fetch templates'),
  },
} as const satisfies EndpointTable

export const feeds: WithRequestSpec<typeof rows, typeof feedsRequests> = rows
