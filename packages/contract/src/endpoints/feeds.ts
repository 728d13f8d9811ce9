import {
  type EndpointTable,
  type FailureWords,
  type Taking,
  says,
  saysServerWordsOr,
  unauthorizedWords,
} from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { createdFeed, feed, feedWithItems } from '../entities/feed.ts'
import { feedSubscription, feedTemplate } from '../entities/feed-subscription.ts'
import { listOf } from '../wire/lists.ts'
import type { feedsIntake } from '../bodies/feeds.ts'

const row = { base: 'api', auth: 'key' } as const

/** Of a 400 the specification has its own words (spec 3 §8); our server says 400 of nothing else. */
const notCreated: FailureWords = ({ status, serverWords }) => {
  if (status === 401) return unauthorizedWords
  return status === 400 ? 'Bad request: Missing required fields' : (serverWords ?? 'Failed to create feed')
}

const rows = {
  list: {
    ...row,
    method: 'GET',
    path: 'feeds',
    answer: listOf(feed, 'feeds', 'items'),
    fails: says('Failed to fetch feeds'),
    needsKey: 'API key is required to fetch feeds',
  },
  one: {
    ...row,
    method: 'GET',
    path: 'feeds/{id}',
    answer: feedWithItems,
    fails: saysServerWordsOr('Feed not found'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'feeds',
    answer: createdFeed,
    fails: notCreated,
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'feeds/delete',
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to delete feed'),
    needsKey: 'API key is required to delete feeds',
  },
  refresh: {
    ...row,
    method: 'POST',
    path: 'feeds/{id}/refresh',
    answer: feed,
    fails: saysServerWordsOr('Failed to refresh feed'),
  },
  subscriptions: {
    ...row,
    method: 'GET',
    path: 'feeds/subscriptions',
    answer: listOf(feedSubscription, 'subscriptions', 'items'),
    fails: saysServerWordsOr('Failed to fetch subscriptions'),
  },
  subscribe: {
    ...row,
    method: 'POST',
    path: 'feeds/subscriptions',
    answer: feedSubscription,
    fails: saysServerWordsOr('Failed to create subscription'),
  },
  updateSubscription: {
    ...row,
    method: 'POST',
    path: 'feeds/subscriptions/{id}',
    answer: feedSubscription,
    fails: saysServerWordsOr('Failed to change subscription'),
  },
  unsubscribe: {
    ...row,
    method: 'DELETE',
    path: 'feeds/subscriptions/{id}',
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to remove subscription'),
  },
  templates: {
    ...row,
    method: 'GET',
    path: 'feeds/templates',
    answer: listOf(feedTemplate, 'templates', 'items'),
    fails: saysServerWordsOr('Failed to fetch templates'),
  },
} as const satisfies EndpointTable

export const feeds: Taking<typeof rows, typeof feedsIntake> = rows
