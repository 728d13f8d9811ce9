import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedSources } from '../../apps/server/src/db/schema.ts'
import { type LocalServer, serveLocally } from '../../apps/server/src/engines/guarded-fetch/serve-locally.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let web: LocalServer
let key = ''
/** What the local web answers, by path. */
const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()

beforeAll(async () => {
  web = await serveLocally((request, response) => {
    const path = request.url ?? ''
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
const written = ({ id, title = `Title ${id}`, text = `<p>Text of ${id}.</p>`, on = '2026-05-01T10:00:00Z' }: Written) =>
  `<item><guid isPermaLink="false">${id}</guid><title><![CDATA[${title}]]></title><link>${web.base}/posts/${id}</link>` +
  `<description><![CDATA[${text}]]></description>${on === null ? '' : `<pubDate>${new Date(on).toUTCString()}</pubDate>`}</item>`
const rss = (...items: Written[]) =>
  `<rss version="2.0"><channel><title>Harbour news</title><link>${web.base}/</link><description>Of ships.</description>${items.map(written).join('')}</channel></rss>`
const sends =
  (body: string, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body)
  }
const fails =
  (status: number, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, headers).end()
  }

const create = (json: object, by = key) => api.call('POST', '/v1/feeds', { key: by, json })
const follow = async (path: string, by = key) => {
  const answer = await create({ name: `Of ${path}`, feedTypeId: 4, internalId: `${web.base}${path}` }, by)
  expect(answer, answer.text).toMatchObject({
    status: 201,
    body: { success: true, message: 'Feed created successfully' },
  })
  return Number(answer.body['feedId'])
}
const one = async (id: number, by = key) => (await api.call('GET', `/v1/feeds/${id}`, { key: by })).body
describe('a feed is created', () => {
  test('from an address, and answers its items', async () => {
    pages.set('/a.xml', sends(rss({ id: '2', on: '2026-05-02T10:00:00Z' }, { id: '1' })))
    const id = await follow('/a.xml')
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
    ['/down', fails(500), /answered with 500/],
    [
      '/bomb',
      sends('<!DOCTYPE a [<!ENTITY x "y">]><rss version="2.0"><channel><title>&x;</title></channel></rss>'),
      /entities of its own/,
    ],
    ['/inward', fails(302, { location: 'http://10.0.0.7/feed' }), /private or local/],
    ['/other', sends('{"hello": 1}'), /neither a feed nor a page/],
  ])('but not of %s', async (path, page, words) => {
    pages.set(path, page)
    const answer = await create({ name: 'x', feedTypeId: 4, internalId: `${web.base}${path}` })
    expect(answer).toMatchObject({ status: 422, body: { error: expect.stringMatching(words) } })
  })

  test('once: what is followed already is named', async () => {
    pages.set('/once.xml', sends(rss({ id: '1' })))
    await follow('/once.xml')
    const again = await create({ name: 'Again', feedTypeId: 4, internalId: `${web.base}/once.xml` })
    expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('"Of /once.xml"') } })
  })
})
