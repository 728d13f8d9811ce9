import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GuardedFetch, createGuardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import { type LocalServer, serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import { feedsConform } from './conformance.ts'
import { type FeedSettings, createFeedEngine } from './feeds.ts'
import type { FeedEngine, Platform } from './port.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const channel = 'UCabcdefghijklmnopqrstuv'
const respond =
  (body: Buffer | string, type: string, headers: Record<string, string> = {}) =>
  (r: ServerResponse) => {
    r.writeHead(200, { 'content-type': type, ...headers }).end(body)
  }
const html = (head: string) =>
  respond(`<!DOCTYPE html><html><head>${head}</head><body>A page.</body></html>`, 'text/html')
const json = (value: unknown) => respond(JSON.stringify(value), 'application/json')
const redirectTo = (location: string, status: number) => (r: ServerResponse) => {
  r.writeHead(status, { location }).end()
}
const rss = (title: string) =>
  `<rss version="2.0"><channel><title>${title}</title><item><guid>1</guid><title>One</title></item></channel></rss>`

const tweet = {
  id: '17',
  text: 'High water at 14:02 &amp; <b>loud</b>',
  created_at: '2026-05-05T09:59:00.000Z',
  author_id: '5',
}
const xPosts = { data: [tweet], includes: { users: [{ id: '5', name: 'Harbour', username: 'Harbour' }] } }
const redditPost = {
  name: 't3_1a',
  title: 'Knots &amp; bends?',
  selftext: 'Which holds?',
  author: 'knots',
  permalink: '/r/sailing/comments/1a/x/',
  created_utc: 1777972329,
}
const pages: Record<string, (r: ServerResponse) => void> = {
  '/r/sailing/.rss': respond(fixture('reddit.atom'), 'application/atom+xml'),
  '/r/gone/.rss': (r) => r.writeHead(404).end(),
  '/api/v1/access_token': json({ access_token: 'held', expires_in: 3600 }),
  '/r/sailing/hot?limit=100&raw_json=1': json({
    data: { children: [{ data: redditPost }, { data: { ...redditPost, name: 't3_0', stickied: true } }] },
  }),
  [`/feeds/videos.xml?channel_id=${channel}`]: respond(fixture('youtube.xml'), 'text/xml'),
  '/@TideTables': html(`<link rel="canonical" href="https://www.youtube.com/channel/${channel}">`),
  '/@nobody': (r) => r.writeHead(404).end(),
  '/2/users/by/username/harbour': json({ data: { id: '5', name: 'Harbour', username: 'Harbour' } }),
  '/2/users/by/username/nobody': json({ errors: [{ title: 'Not Found Error' }] }),
  '/twitter/user/harbour': respond(fixture('rsshub.xml'), 'application/xml'),
  '/twitter/keyword/high%20water': respond(fixture('rsshub.xml'), 'application/xml'),
  '/feed': respond(fixture('wordpress.xml'), 'application/rss+xml', { etag: '"1"', 'cache-control': 'max-age=7200' }),
  '/plain': respond(rss('Plain'), 'text/xml', { 'cache-control': 'no-cache, max-age=0' }),
  '/old-feed': redirectTo('/feed', 301),
  '/for-now': redirectTo('/feed', 302),
  '/page': html(
    '<link rel="alternate" type="application/rss+xml" href="/broken"><link rel="alternate" type="application/atom+xml" href="named">',
  ),
  '/named': respond(fixture('atom.xml'), 'application/atom+xml'),
  '/broken': respond('<rss version="2.0"><channel>', 'text/xml'),
  '/bare': html(''),
  '/busy': (r) => r.writeHead(429, { 'retry-after': '120' }).end(),
  '/left': (r) => r.writeHead(410).end(),
  '/large': (r) => {
    r.writeHead(200, { 'content-type': 'text/xml' })
    const part = `<item><title>${'x'.repeat(100_000)}</title></item>`
    const more = () => {
      if (r.destroyed) return
      r.write(part, () => setImmediate(more))
    }
    r.write('<rss version="2.0"><channel>', more)
  },
  '/inward': redirectTo('http://10.0.0.7/feed', 302),
}
for (const path of ['/2/users/5/tweets', '/2/tweets/search/recent']) pages[path] = json(xPosts)

let server: LocalServer
let other: LocalServer
let fetch: GuardedFetch
const made: FeedEngine[] = []
let seen: { url: string; headers: IncomingMessage['headers'] }[] = []
const { signal } = new AbortController()
/** One for all that need no settings: each has a thread of its own. */
let plain: FeedEngine

function engine(settings: Partial<FeedSettings> = {}): FeedEngine {
  const { base } = server
  const bases = { reddit: base, redditApi: base, x: base, youtube: base }
  const feeds = createFeedEngine({
    fetch,
    settings: { reddit: undefined, xBearer: undefined, xBridge: undefined, ...settings },
    bases,
  })
  made.push(feeds)
  return feeds
}

beforeAll(async () => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    seen.push({ url, headers: request.headers })
    const page = pages[url] ?? (url.startsWith('/2/') ? pages[url.split('?')[0] ?? ''] : undefined)
    if (page) page(response)
    else response.writeHead(404).end()
  }
  server = await serveLocally(answer)
  // A site without any feed; and a bridge, which only the operator's own setting may lead to.
  other = await serveLocally((request, response) => {
    if (request.url === '/') html('')(response)
    else if (request.url?.startsWith('/twitter/')) answer(request, response)
    else response.writeHead(404).end()
  })
  fetch = createGuardedFetch({ allowPrivateHosts: [server.host] })
  plain = engine()
})
beforeEach(() => {
  seen = []
})
afterAll(async () => {
  for (const feeds of made) await feeds.close()
  await fetch.close()
  await server.close()
  await other.close()
})

const reddit = { clientId: 'id', clientSecret: 'secret' }
type Case = [
  what: string,
  platform: Platform,
  words: string,
  query: string,
  label: string,
  nobody: string,
  () => FeedEngine,
]
const cases: Case[] = [
  ['a subreddit', 'reddit', ' r/Sailing ', 'sailing', 'Sailing', 'no such name!', () => plain],
  [
    'a subreddit, by the API',
    'reddit',
    'https://www.reddit.com/r/sailing/top',
    'sailing',
    'sailing',
    '',
    () => engine({ reddit }),
  ],
  ['a channel', 'youtube', '@TideTables', channel, channel, '@nobody', () => plain],
  [
    'a channel, by its address',
    'youtube',
    `https://www.youtube.com/channel/${channel}/videos`,
    channel,
    channel,
    'a b',
    () => plain,
  ],
  [
    'a user of X, by the API',
    'x',
    '@Harbour',
    'harbour',
    'Harbour',
    '@far too long for a name',
    () => engine({ xBearer: 'token' }),
  ],
  [
    'a user of X, by a bridge',
    'x',
    'https://twitter.com/harbour?lang=en',
    'harbour',
    'harbour',
    'b c',
    () => engine({ xBridge: other.base }),
  ],
]

describe.each(cases)('%s', (_, platform, words, query, named, nobody, make) => {
  let feeds: FeedEngine
  beforeAll(() => {
    feeds = make()
  })
  feedsConform(() => ({ feeds, platform, words, followed: { platform, query }, label: named, nobody }))
})

describe('words on X', () => {
  it.each([
    ['the API', { xBearer: 'token' }],
    ['a bridge', { xBridge: 'bridge' }],
  ])('are searched for by %s', async (_, settings) => {
    const feeds = engine('xBridge' in settings ? { xBridge: other.base } : settings)
    const { followed } = await feeds.find('xNews', '  high   water ', signal)
    expect(followed).toEqual({ platform: 'xNews', query: 'high water' })
    expect(await feeds.read(followed, {}, signal)).toMatchObject({
      about: { title: 'high water' },
      items: [{ url: expect.stringMatching(/^https:\/\/x\.com\/harbour\/status\/17$/i) }],
    })
  })

  it('need a setting, and both are named', async () => {
    await expect(plain.find('x', 'nasa', signal)).rejects.toThrow(/PATCHBAY_X_BEARER.*PATCHBAY_X_BRIDGE/)
    await expect(plain.read({ platform: 'xNews', query: 'x' }, {}, signal)).rejects.toThrow(/PATCHBAY_X_BEARER/)
  })
})

describe('the API of Reddit', () => {
  it('is asked with one token for as long as it holds, and names posts as the feed does', async () => {
    const feeds = engine({ reddit })
    const first = await feeds.read({ platform: 'reddit', query: 'sailing' }, {}, signal)
    await feeds.read({ platform: 'reddit', query: 'sailing' }, {}, signal)
    expect(seen.filter(({ url }) => url.endsWith('access_token'))).toHaveLength(1)
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer held')
    expect(first).toMatchObject({ items: [{ guid: 't3_1a', title: 'Knots & bends?', author: '/u/knots' }] })
  })
})

describe('an address', () => {
  const find = async (path: string) => plain.find('rss', `${server.base}${path}`, signal)

  it.each([
    ['of a feed', '/feed', '/feed', 'Harbour & Tide'],
    ['without a scheme', '/feed', '/feed', 'Harbour & Tide'],
    ['that has moved', '/old-feed', '/feed', 'Harbour & Tide'],
    ['that redirects for now', '/for-now', '/for-now', 'Harbour & Tide'],
    ['of a page that names feeds, one of them broken', '/page', '/named', 'Larch & Pine'],
    ['of a page that names none, where one stands at a usual place', '/bare', '/feed', 'Harbour & Tide'],
  ])('%s is found', async (what, path, at, title) => {
    const typed = what === 'without a scheme' ? `feed:${server.base}${path}` : `${server.base}${path}`
    expect(await plain.find('rss', typed, signal)).toMatchObject({
      followed: { platform: 'rss', query: `${server.base}${at}` },
      label: `${server.base}${at}`,
      reading: { about: { title } },
    })
  })

  it('of a channel of YouTube is the address of its feed', async () => {
    const { followed, reading } = await plain.find('rss', 'https://www.youtube.com/@TideTables', signal)
    expect(followed.query).toBe(`${server.base}/feeds/videos.xml?channel_id=${channel}`)
    expect(reading?.about.title).toBe('Tide tables')
  })

  it.each([
    ['/nowhere', /answered with 404/],
    ['/broken', /its XML is broken/],
    ['/busy', /429/],
    ['/large', /more than 10 MB/],
    ['/inward', /private or local address/],
  ])('%s is refused with a sentence', async (path, words) => {
    await expect(find(path)).rejects.toThrow(words)
  })

  it('of a site without any feed is refused with a sentence', async () => {
    const both = createGuardedFetch({ allowPrivateHosts: [other.host] })
    const feeds = createFeedEngine({
      fetch: both,
      settings: { reddit: undefined, xBearer: undefined, xBridge: undefined },
    })
    await expect(feeds.find('rss', other.base, signal)).rejects.toThrow(/No feed was found at .*it names none/)
    await feeds.close()
    await both.close()
  })

  it.each(['ftp://a.test/feed', 'javascript:alert(1)', '', 'http://'])('%j is none', async (words) => {
    await expect(plain.find('rss', words, signal)).rejects.toThrow(/is not a web address/)
  })

  it('cannot lead to the bridge', async () => {
    const feeds = engine({ xBridge: other.base })
    await expect(feeds.find('rss', `${other.base}/twitter/user/harbour`, signal)).rejects.toThrow(/private or local/)
  })
})

describe('a feed that is read again', () => {
  const followed = () => ({ platform: 'rss' as const, query: `${server.base}/feed` })

  it('is asked for what is new since, and its wishes are heard', async () => {
    const feeds = plain
    const first = await feeds.read(followed(), {}, signal)
    if (first.kind !== 'read') throw new Error('Nothing was read.')
    expect(first.wishes).toEqual({ minIntervalMs: 7_200_000, skipHours: [2], skipDays: [0, 6] })
    expect(first.known).toMatchObject({ etag: '"1"', bodyHash: expect.any(String) })
    // Its server does not look at the tag; the same bytes hold nothing new all the same.
    expect(await feeds.read(followed(), first.known, signal)).toMatchObject({ kind: 'unchanged' })
    expect(seen.at(-1)?.headers['if-none-match']).toBe('"1"')
  })

  it('is read where it has moved to', async () => {
    const { base } = server
    const moved = await plain.read({ platform: 'rss', query: `${base}/old-feed` }, {}, signal)
    expect(moved).toMatchObject({ movedTo: `${base}/feed` })
    await plain.read({ platform: 'rss', query: `${base}/old-feed`, movedTo: `${base}/feed` }, {}, signal)
    expect(seen.at(-1)?.url).toBe('/feed')
  })

  it.each([
    ['/busy', { retryable: true, retryAfterMs: 120_000, isGone: false }],
    ['/left', { retryable: false, isGone: true }],
    ['/page', { retryable: false, message: expect.stringContaining('it is a page, not a feed') }],
  ])('says why it cannot be: %s', async (path, error) => {
    const query = `${server.base}${path}`
    await expect(plain.read({ platform: 'rss', query }, {}, signal)).rejects.toMatchObject(error)
  })
})
