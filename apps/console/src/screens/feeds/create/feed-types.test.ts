import { type FailedResponse, endpoints } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { firstFailure } from '../../../kit/create/rules.ts'
import { type FeedDraft, feedDraft } from './draft.ts'
import { orderOf } from './order.ts'
import { feedRules } from './rules.ts'

const sent = (changes: Partial<FeedDraft>) => {
  const { body } = orderOf({ ...feedDraft.empty, name: ' Tides ', ...changes })
  return body.kind === 'json' ? body.value : undefined
}
const failure = (changes: Partial<FeedDraft>) =>
  firstFailure(feedRules, { draft: { ...feedDraft.empty, name: 'Tides', ...changes } })

describe('a feed is sent', () => {
  it.each<[string, Partial<FeedDraft>, object]>([
    ['without the @ of an account', { kind: 'x', x: ' @nasa ' }, { feedTypeId: 1, internalId: 'nasa' }],
    ['by an account’s page', { kind: 'x', x: 'https://x.com/nasa?lang=en' }, { feedTypeId: 1, internalId: 'nasa' }],
    ['without the r/ of a subreddit', { kind: 'reddit', reddit: 'r/tides' }, { feedTypeId: 2, internalId: 'tides' }],
    ['without the slash before it', { kind: 'reddit', reddit: '/r/tides/' }, { feedTypeId: 2, internalId: 'tides' }],
    [
      'by a subreddit’s page',
      { kind: 'reddit', reddit: 'old.reddit.com/r/tides/top' },
      { feedTypeId: 2, internalId: 'tides' },
    ],
    ['by a channel’s handle', { kind: 'youtube', youtube: '@Tides' }, { feedTypeId: 3, channel: '@Tides' }],
    [
      'by a channel’s page',
      { kind: 'youtube', youtube: 'youtube.com/@tides' },
      { feedTypeId: 3, url: 'https://youtube.com/@tides' },
    ],
    [
      'by any address',
      { kind: 'rss', rss: 'example.com/blog/' },
      { feedTypeId: 4, internalId: 'https://example.com/blog' },
    ],
    [
      'by words that X is searched for',
      { kind: 'xNews', xNews: ' tidal  power ' },
      { feedTypeId: 5, internalId: 'tidal power' },
    ],
    [
      'by what was typed for its kind',
      { kind: 'x', x: 'nasa', reddit: 'tides' },
      { feedTypeId: 1, internalId: 'nasa' },
    ],
  ])('%s', (_, draft, expected) => {
    expect(sent(draft)).toEqual({ name: 'Tides', ...expected })
    expect(failure(draft)).toBeUndefined()
  })
})

describe('a feed is not sent', () => {
  it.each<[string, Partial<FeedDraft>, string, string]>([
    ['without a name, whatever else is missing', { name: ' ' }, 'name', 'Feed name is required'],
    ['without an account', { kind: 'x', reddit: 'tides' }, 'x', 'Twitter user ID is required'],
    ['without a subreddit', { kind: 'reddit', reddit: ' ' }, 'reddit', 'Subreddit name is required'],
    ['without a channel', { kind: 'youtube' }, 'youtube', 'YouTube channel is required'],
    ['without words to search for', { kind: 'xNews', xNews: ' ' }, 'xNews', 'Search words are required'],
    ['without an address', { kind: 'rss' }, 'rss', 'Feed address is required'],
    ['with an @ alone', { kind: 'x', x: '@' }, 'x', 'A Twitter user ID has letters, digits and _ only, such as @nasa'],
    [
      'with words for a subreddit',
      { kind: 'reddit', reddit: 'all the tides' },
      'reddit',
      'A subreddit has letters, digits and _ only, such as r/podcasting',
    ],
    [
      'with words for an address',
      { kind: 'rss', rss: 'tides' },
      'rss',
      'Please enter a web address such as example.com/article',
    ],
    [
      'with too long a name',
      { name: 'n'.repeat(201), x: 'nasa' },
      'name',
      'A feed name may have at most 200 characters',
    ],
  ])('%s', (_, draft, field, words) => {
    expect(failure(draft)).toEqual({ field, words })
  })
})

describe('a feed that could not be created', () => {
  it.each<[Partial<FailedResponse>, string]>([
    [{ status: 401 }, 'Unauthorized: Your API key appears to be invalid'],
    [{ status: 400, serverWords: 'Missing feed name' }, 'Bad request: Missing required fields'],
    [{ status: 422, serverWords: 'This page has no feed.' }, 'This page has no feed.'],
    [{ status: 500 }, 'Failed to create feed'],
  ])('says of %o: %s', (answer, words) => {
    expect(
      endpoints.feeds.create.failureMessage({ status: 500, statusText: '', serverWords: undefined, ...answer }),
    ).toBe(words)
  })
})
