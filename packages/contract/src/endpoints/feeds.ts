import { type EndpointTable, type Taking, says, saysServerWordsOr } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { createdFeed, feed } from '../entities/feed.ts'
import { listOf } from '../wire/lists.ts'
import type { feedsIntake } from '../bodies/feeds.ts'

const row = { base: 'api', auth: 'key' } as const

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
    answer: feed,
    fails: saysServerWordsOr('Feed not found'),
  },
  create: {
    ...row,
    method: 'POST',
    path: 'feeds',
    answer: createdFeed,
    fails: saysServerWordsOr('Failed to create feed'),
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'feeds/delete',
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to delete feed'),
    needsKey: 'API key is required to delete feeds',
  },
} as const satisfies EndpointTable

export const feeds: Taking<typeof rows, typeof feedsIntake> = rows
