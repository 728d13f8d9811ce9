import * as z from 'zod/mini'
import { type EndpointTable, says, saysServerWordsOr } from '../endpoint.ts'
import { acknowledged } from '../entities/accepted.ts'
import { createdFeed, feed } from '../entities/feed.ts'
import { sentId, sentNumber } from '../wire/bodies.ts'
import { listOf } from '../wire/lists.ts'

const row = { base: 'api', auth: 'key' } as const

export const feeds = {
  list: {
    ...row,
    method: 'GET',
    path: 'feeds',
    summary: 'The content feeds',
    answer: listOf(feed, 'feeds', 'items'),
    fails: says('Failed to fetch feeds'),
    needsKey: 'API key is required to fetch feeds',
  },
  create: {
    ...row,
    method: 'POST',
    path: 'feeds',
    summary: 'Creates a feed',
    body: z.object({ name: z.string().check(z.maxLength(200)), feedTypeId: sentNumber(), internalId: sentId() }),
    answer: createdFeed,
    fails: saysServerWordsOr('Failed to create feed'),
  },
  delete: {
    ...row,
    method: 'POST',
    path: 'feeds/delete',
    summary: 'Deletes a feed',
    body: z.object({ id: sentId() }),
    answer: acknowledged,
    fails: saysServerWordsOr('Failed to delete feed'),
    needsKey: 'API key is required to delete feeds',
  },
} as const satisfies EndpointTable
