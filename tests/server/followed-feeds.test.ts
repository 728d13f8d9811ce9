import type { IncomingMessage, ServerResponse } from 'node:http'
import { eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedSources } from '../../apps/server/src/db/schema.ts'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { claimDue } from '../../apps/server/src/feeds/sources.ts'
import { createFeedPoller } from '../../apps/server/src/pipelines/feeds/poll-feeds.ts'
import { runHousekeeping } from '../../apps/server/src/pipelines/housekeeping.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let web: LocalServer
let key = ''
/** What the local web answers, by path; and how often it was asked for each. */
const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
const asked = new Map<string, number>()
/** The time that the polls go by: tests move it on. */
let now = new Date()
const clock = { now: () => now }
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}

beforeAll(async () => {
  web = await serveLocally((request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const page = pages.get(path)
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  api = await startApi({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host, PATCHBAY_RATE_LIMIT: '10000' })
  key = await api.newKey()
})
afterAll(async () => {
  await api.stop()
  await web.close()
})

type Written = { id: string; title?: string; text?: string; on?: string | null }
const feedEntry = ({
  id,
  title = `Title ${id}`,
  text = `<p>Text of ${id}.</p>`,
  on = '2026-05-01T10:00:00Z',
}: Written) =>
  `<item><guid isPermaLink="false">${id}</guid><title><![CDATA[${title}]]></title><link>${web.base}/posts/${id}</link>` +
  `<description><![CDATA[${text}]]></description>${on === null ? '' : `<pubDate>${new Date(on).toUTCString()}</pubDate>`}</item>`
const rssFeed = (...items: Written[]) =>
  `<rss version="2.0"><channel><title>Harbour news</title><link>${web.base}/</link><description>Of ships.</description>${items.map(feedEntry).join('')}</channel></rss>`
const respondWith =
  (body: string, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body)
  }
const failWith =
  (status: number, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, headers).end()
  }

const create = (json: object, by = key) => api.call('POST', '/v1/feeds', { key: by, json })
const followFeed = async (path: string, by = key) => {
  const answer = await create({ name: `Of ${path}`, feedTypeId: 4, internalId: `${web.base}${path}` }, by)
  expect(answer, answer.text).toMatchObject({
    status: 201,
    body: { success: true, message: 'Feed created successfully' },
  })
  return Number(answer.body['feedId'])
}
const one = async (id: number, by = key) => (await api.call('GET', `/v1/feeds/${id}`, { key: by })).body
const titles = async (id: number) => ((await one(id))['items'] as { title: string }[]).map(({ title }) => title)
/** Reads everything that is due at the tests' time; one host's feeds rest between one another. */
async function poll(): Promise<void> {
  const { signal } = new AbortController()
  const onError = (error: unknown) => {
    throw error
  }
  const poller = createFeedPoller({ db: api.db, feeds: api.engines.feeds, clock, stopping: signal, onError })
  for (;;) {
    await poller.tick()
    await poller.ended()
    const due = await api.db.select().from(feedSources).where(lte(feedSources.nextPollOn, now))
    if (due.length === 0) return
    now = new Date(now.getTime() + 1500)
  }
}
/** When it is read next, in minutes from the tests' time. */
async function minutesTo(path: string): Promise<number> {
  const source = await sourceOf(path)
  return ((source.nextPollOn?.getTime() ?? Number.NaN) - now.getTime()) / 60_000
}
async function sourceOf(path: string) {
  const [source] = await api.db
    .select()
    .from(feedSources)
    .where(eq(feedSources.query, `${web.base}${path}`))
  if (!source) throw new Error(`Nobody follows ${path}.`)
  return source
}

describe('a feed is created', () => {
  test('from an address, and answers its items', async () => {
    pages.set('/a.xml', respondWith(rssFeed({ id: '2', on: '2026-05-02T10:00:00Z' }, { id: '1' })))
    const id = await followFeed('/a.xml')
    expect(await one(id)).toMatchObject({
      id,
      name: 'Of /a.xml',
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      feedTypeId: 4,
      internalId: `${web.base}/a.xml`,
      description: 'Of ships.',
      url: `${web.base}/`,
      itemCount: 2,
      newestItemOn: '2026-05-02T10:00:00.000Z',
      failingSince: null,
      failureWords: null,
      items: [
        { title: 'Title 2', summary: 'Text of 2.', words: 3, url: `${web.base}/posts/2`, usedOn: null },
        { title: 'Title 1', publishedOn: '2026-05-01T10:00:00.000Z' },
      ],
    })
    const list = JSON.parse((await api.call('GET', '/v1/feeds', { key })).text) as { id: number; items?: unknown }[]
    expect(list).toMatchObject([{ id }])
    expect(list[0]).not.toHaveProperty('items')
    expect((await api.call('GET', '/v1/Content/Usage', { key })).body['used']).toBe(0)
  })

  const refused: [what: string, status: number, words: RegExp, body: object][] = [
    ['no name', 400, /^Missing feed name$/, { feedTypeId: 4, internalId: 'https://a.test/' }],
    ['a blank name', 400, /^Missing feed name$/, { name: ' ', feedTypeId: 4, internalId: 'https://a.test/' }],
    ['a name alone', 400, /feedTypeId/, { name: 'x' }],
    ['an unknown type', 400, /feedTypeId/, { name: 'x', feedTypeId: 9, internalId: 'x' }],
    ['no address', 400, /internalId: expected the address/, { name: 'x', feedTypeId: 4 }],
    ['no channel', 400, /channel: expected a channel/, { name: 'x', feedTypeId: 3 }],
    ['no subreddit of that name', 422, /is no subreddit/, { name: 'x', feedTypeId: 2, internalId: 'not one' }],
    ['X without a setting', 422, /PATCHBAY_X_BEARER/, { name: 'x', feedTypeId: 1, internalId: '@nasa' }],
    ['a private address', 422, /private or local/, { name: 'x', feedTypeId: 4, internalId: 'http://192.168.0.1/feed' }],
    ['no address of the web', 422, /not a web address/, { name: 'x', feedTypeId: 4, internalId: 'file:///etc/passwd' }],
  ]
  test.each(refused)('but not with %s: %i', async (_, status, words, body) => {
    const before = (await api.db.select().from(feedSources)).length
    expect(await create(body)).toMatchObject({ status, body: { success: false, error: expect.stringMatching(words) } })
    expect((await api.db.select().from(feedSources)).length).toBe(before)
  })

  test.each([
    ['/down', failWith(500), /answered with 500/],
    [
      '/bomb',
      respondWith('<!DOCTYPE a [<!ENTITY x "y">]><rss version="2.0"><channel><title>&x;</title></channel></rss>'),
      /entities of its own/,
    ],
    ['/inward', failWith(302, { location: 'http://10.0.0.7/feed' }), /private or local/],
    ['/other', respondWith('{"hello": 1}'), /neither a feed nor a page/],
    [
      '/of-50-mb',
      respondWith(`<rss version="2.0"><channel><title>${'x'.repeat(50_000_000)}</title></channel></rss>`),
      /sent more than 10 MB/,
    ],
  ])('but not of %s', async (path, page, words) => {
    pages.set(path, page)
    const answer = await create({ name: 'x', feedTypeId: 4, internalId: `${web.base}${path}` })
    expect(answer).toMatchObject({ status: 422, body: { error: expect.stringMatching(words) } })
  })

  test('once: what is followed already is named', async () => {
    pages.set('/once.xml', respondWith(rssFeed({ id: '1' })))
    await followFeed('/once.xml')
    const again = await create({ name: 'Again', feedTypeId: 4, internalId: `${web.base}/once.xml` })
    expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('"Of /once.xml"') } })
  })
})

describe('a feed that is polled', () => {
  test('brings what is new, once, whatever it is called by then; and what was changed says so', async () => {
    pages.set('/changes.xml', respondWith(rssFeed({ id: '1' }, { id: '0', on: null })))
    const id = await followFeed('/changes.xml')
    minutes(60)
    const withNew = [
      { id: '3', on: null },
      { id: '2', on: '2026-05-02T10:00:00Z' },
      { id: '1', title: 'Mended' },
    ]
    pages.set('/changes.xml', respondWith(rssFeed(...withNew)))
    await poll()
    expect(await titles(id)).toEqual(['Title 3', 'Title 0', 'Title 2', 'Mended'])
    minutes(60)
    // Another id for what stands at the same address.
    const renamed = rssFeed(...withNew).replace('>2</guid>', '>urn:2</guid>')
    pages.set('/changes.xml', respondWith(renamed))
    await poll()
    expect(await titles(id)).toHaveLength(4)
    expect(await one(id)).toMatchObject({ itemCount: 4 })
  })

  test('dates of 1970 and 2099 are those of when it was seen; scripts in titles are words', async () => {
    const items = [
      { id: '1', on: '1970-01-01T00:00:00Z' },
      { id: '2', on: '2099-01-01T00:00:00Z' },
      { id: '3', title: '<script>alert(1)</script>', text: '<script>alert(2)</script><p onclick="x()">Words.</p>' },
    ]
    pages.set('/hostile.xml', respondWith(rssFeed(...items)))
    const { items: found } = (await one(await followFeed('/hostile.xml'))) as { items: Record<string, string>[] }
    for (const item of found.slice(0, 2)) {
      expect(Math.abs(Date.parse(item['publishedOn'] ?? '') - Date.now())).toBeLessThan(60_000)
    }
    expect(found[2]).toMatchObject({ title: 'alert(1)', summary: 'Words.' })
  })

  test('is asked once for two workspaces, by its tag, and keeps quiet as long as it wishes', async () => {
    const answer = respondWith(rssFeed({ id: '1' }), { etag: '"a"', 'cache-control': 'max-age=36000' })
    pages.set('/both.xml', answer)
    const other = await api.newKey()
    const [mine, theirs] = [await followFeed('/both.xml'), await followFeed('/both.xml', other)]
    expect(asked.get('/both.xml')).toBe(1)
    expect(await one(theirs, other)).toMatchObject({ itemCount: 1 })
    expect(await api.call('GET', `/v1/feeds/${theirs}`, { key })).toMatchObject({
      status: 404,
      body: { error: 'Feed not found' },
    })
    const { nextPollOn, readOn } = await sourceOf('/both.xml')
    expect((nextPollOn?.getTime() ?? 0) - (readOn?.getTime() ?? 0)).toBeGreaterThanOrEqual(36_000_000)
    pages.set('/both.xml', (request, response) => {
      if (request.headers['if-none-match'] === '"a"') response.writeHead(304).end()
      else answer(request, response)
    })
    minutes(11 * 60)
    await poll()
    expect(asked.get('/both.xml')).toBe(2)
    expect((await sourceOf('/both.xml')).polledOn?.getTime()).toBeGreaterThan(Date.now())
    // Who leaves does not take it from the others; when the last one leaves, nobody asks any more.
    const remove = (feedId: number, by: string) =>
      api.call('POST', '/v1/feeds/delete', { key: by, json: { id: feedId } })
    expect(await remove(mine, other)).toMatchObject({
      status: 404,
      body: { error: 'Feed not found or cannot be deleted' },
    })
    expect(await remove(mine, key)).toMatchObject({ status: 200, body: { message: 'Feed deleted successfully' } })
    expect((await sourceOf('/both.xml')).nextPollOn).not.toBeNull()
    await remove(theirs, other)
    expect((await sourceOf('/both.xml')).nextPollOn).toBeNull()
    // Who comes back has it read anew.
    pages.set('/both.xml', respondWith(rssFeed({ id: '2' }, { id: '1' })))
    expect(await titles(await followFeed('/both.xml'))).toHaveLength(2)
  })

  test('moves for good, and is asked there from then on', async () => {
    pages.set('/moved.xml', respondWith(rssFeed({ id: '1' })))
    const id = await followFeed('/moved.xml')
    pages.set('/moved.xml', (_, response) => response.writeHead(301, { location: '/here.xml' }).end())
    pages.set('/here.xml', respondWith(rssFeed({ id: '2' }, { id: '1' })))
    minutes(60 * 7)
    await poll()
    expect(await titles(id)).toHaveLength(2)
    pages.delete('/moved.xml')
    minutes(60 * 7)
    await poll()
    expect(await one(id)).toMatchObject({ failingSince: null, itemCount: 2 })
    // Who finds it there follows the same.
    await followFeed('/here.xml', await api.newKey())
    expect(asked.get('/here.xml')).toBe(2)
  })

  test('breaks, says since when and why, is asked ever less, and comes back', async () => {
    pages.set('/breaks.xml', respondWith(rssFeed({ id: '1' })))
    const id = await followFeed('/breaks.xml')
    pages.set('/breaks.xml', failWith(503, { 'retry-after': '7200' }))
    minutes(60 * 7)
    await poll()
    const since = String((await one(id))['failingSince'])
    expect(await one(id)).toMatchObject({ failureWords: expect.stringMatching(/answered with 503\.$/), itemCount: 1 })
    expect(await minutesTo('/breaks.xml')).toBeGreaterThan(100)
    pages.set('/breaks.xml', respondWith('<rss version="2.0"><channel>'))
    minutes(130)
    await poll()
    expect(await one(id)).toMatchObject({
      failingSince: since,
      failureWords: expect.stringContaining('its XML is broken'),
    })
    pages.set('/breaks.xml', failWith(410))
    minutes(60)
    await poll()
    expect(await minutesTo('/breaks.xml')).toBeGreaterThan(6 * 24 * 60)
    pages.set('/breaks.xml', respondWith(rssFeed({ id: '2' }, { id: '1' })))
    // A look at once is asked for, but not twice a minute.
    const refresh = () => api.call('POST', `/v1/feeds/${id}/refresh`, { key })
    await api.db
      .update(feedSources)
      .set({ polledOn: new Date(0) })
      .where(eq(feedSources.id, (await sourceOf('/breaks.xml')).id))
    expect(await refresh()).toMatchObject({ status: 200, body: { id } })
    await poll()
    expect(await one(id)).toMatchObject({ failingSince: null, failureWords: null, itemCount: 2 })
    expect(await refresh()).toMatchObject({ status: 429 })
  })

  test('is read by the next when a try dies in the middle, and brings nothing twice', async () => {
    pages.set('/dies.xml', respondWith(rssFeed({ id: '1' })))
    const id = await followFeed('/dies.xml')
    pages.set('/dies.xml', respondWith(rssFeed({ id: '2' }, { id: '1' })))
    minutes(60 * 24)
    const claims = []
    for (let claimed; (claimed = await claimDue(api.db, now));) claims.push(claimed)
    // One host's feeds are read one after the other, also by many.
    expect(claims).toHaveLength(1)
    await poll()
    minutes(6)
    await Promise.all([poll(), poll(), poll()])
    expect(await titles(id)).toHaveLength(2)
    expect(asked.get('/dies.xml')).toBe(2)
  })

  test('what has left it is kept for a while, and what still stands there for ever', async () => {
    pages.set('/house.xml', respondWith(rssFeed({ id: '2' }, { id: '1' })))
    const id = await followFeed('/house.xml')
    pages.set('/house.xml', respondWith(rssFeed({ id: '3' }, { id: '2' })))
    minutes(3 * 24 * 60)
    await poll()
    const clear = async () =>
      (await runHousekeeping({ db: api.db, engines: api.engines, config: api.config }, now)).feedItems
    await clear()
    expect(await titles(id)).toHaveLength(3)
    pages.set('/house.xml', failWith(304))
    minutes(100 * 24 * 60)
    await poll()
    expect(await clear()).toBeGreaterThan(0)
    expect((await titles(id)).toSorted()).toEqual(['Title 2', 'Title 3'])
    expect(await one(id)).toMatchObject({ itemCount: 2 })
  })
})
