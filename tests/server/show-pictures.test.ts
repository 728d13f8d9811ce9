import { createRequire } from 'node:module'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { readImageFacts } from '../../packages/drawing/src/images/image-facts.ts'
import { runHousekeeping } from '../../apps/server/src/pipelines/housekeeping.ts'
import { type Api, startApi } from './start-api.ts'

type Drawing = { createCanvas: (width: number, height: number) => { toBuffer: (type: string) => Buffer } }
const require = createRequire(new URL('../../packages/drawing/package.json', import.meta.url))
const { createCanvas } = require('@napi-rs/canvas') as Drawing

/** What stands at a stranger's addresses, and which were asked for. */
const picture = createCanvas(300, 200).toBuffer('image/png')
const answers: Record<string, [type: string, body: string | Buffer]> = {
  '/cover.png': ['image/png', picture],
  '/unnamed': ['application/octet-stream', picture],
  '/script.png': ['image/png', '<script>alert(1)</script>'],
  '/drawing.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  '/page.html': ['text/html', '<p>No picture</p>'],
  '/large.png': ['image/png', Buffer.concat([picture, Buffer.alloc(11_000_000)])],
}
let asked: string[] = []

let remoteServer: LocalServer
let api: Api
let key = ''
beforeAll(async () => {
  remoteServer = await serveLocally(({ url = '' }, response) => {
    asked.push(url)
    const answer = answers[url]
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': answer[0] }).end(answer[1])
  })
  api = await startApi({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: remoteServer.host })
  key = await api.newKey()
})
afterAll(async () => {
  await api.stop()
  await remoteServer.close()
})

async function createShowWithPicture(imageUrl: string): Promise<string> {
  const made = await api.call('POST', '/v1/podcast/shows', {
    key,
    json: { name: 'Tides', description: 'On.', imageUrl },
  })
  return String(made.body['podcastId'])
}
const fetchPicture = (id: string, query = '') => api.app.inject({ method: 'GET', url: `/pictures/shows/${id}${query}` })
const cachedPictures = () => readdir(join(api.folder, 'files', 'cache', 'pictures')).catch((): string[] => [])

describe('the picture of a show at a stranger’s address', () => {
  test('is fetched by the server, once, drawn anew, and small where that is enough', async () => {
    const id = await createShowWithPicture(`${remoteServer.base}/cover.png`)
    asked = []
    const [first, second] = await Promise.all([fetchPicture(id), fetchPicture(id)])
    expect([first.statusCode, first.headers['content-type'], second.statusCode]).toEqual([200, 'image/jpeg', 200])
    expect(readImageFacts(first.rawPayload)).toEqual({ kind: 'jpeg', width: 1400, height: 1400 })
    expect(readImageFacts((await fetchPicture(id, '?size=96')).rawPayload)).toEqual({
      kind: 'jpeg',
      width: 96,
      height: 96,
    })
    expect(asked).toEqual(['/cover.png'])
    const known = await api.app.inject({
      method: 'GET',
      url: `/pictures/shows/${id}`,
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect(known.statusCode).toBe(304)
  })

  test.each(['/script.png', '/drawing.svg', '/page.html', '/large.png', '/gone'])(
    'is none where %s stands there, and that is not asked for with every look',
    async (path) => {
      const id = await createShowWithPicture(remoteServer.base + path)
      asked = []
      expect((await fetchPicture(id)).statusCode).toBe(404)
      expect((await fetchPicture(id)).statusCode).toBe(404)
      expect(asked).toEqual([path])
    },
  )

  test('is known by its content, not by what it is called', async () => {
    expect((await fetchPicture(await createShowWithPicture(`${remoteServer.base}/unnamed`))).statusCode).toBe(200)
  })

  test('is never one of the inner network', async () => {
    asked = []
    const [id, inner] = await Promise.all([
      createShowWithPicture('http://localhost:1/a.png'),
      createShowWithPicture('http://10.0.0.1/a.png'),
    ])
    expect([(await fetchPicture(id)).statusCode, (await fetchPicture(inner)).statusCode]).toEqual([404, 404])
  })

  test('is nothing but what stands in a show: no other address can be asked for', async () => {
    asked = []
    for (const id of [crypto.randomUUID(), 'cover.png', encodeURIComponent(`${remoteServer.base}/cover.png`)]) {
      expect((await fetchPicture(id)).statusCode).toBe(404)
    }
    expect(asked).toEqual([])
  })

  test('is removed when nobody looked at it for a month', async () => {
    await fetchPicture(await createShowWithPicture(`${remoteServer.base}/cover.png`))
    const before = await cachedPictures()
    const folder = join(api.folder, 'files', 'cache', 'pictures')
    const monthAgo = new Date(Date.now() - 31 * 86_400_000)
    await Promise.all(before.map((name) => utimes(join(folder, name), monthAgo, monthAgo)))
    const tools = { db: api.db, engines: api.engines, config: api.config }
    expect(await runHousekeeping(tools)).toMatchObject({ pictures: before.length })
    expect(before.length).toBeGreaterThan(0)
    expect(await cachedPictures()).toEqual([])
  })
})

test('the console may load pictures from nobody else; another API’s lie on hosts that nobody knows', async () => {
  const policyOf = async (other: Api) =>
    /img-src [^;]*/.exec(String((await other.app.inject('/config.json')).headers['content-security-policy']))?.[0]
  expect(await policyOf(api)).not.toMatch(/https?:(\s|$)/)
  const hosted = await startApi({ PATCHBAY_API_BASE_URL: 'https://api.example.org/v1' })
  try {
    expect(await policyOf(hosted)).toMatch(/ https:( |$)/)
  } finally {
    await hosted.stop()
  }
})

describe('the picture of an address before a show is made with it', () => {
  const ahead = (url: string, as: string | undefined = key) =>
    api.app.inject({
      method: 'GET',
      url: `/v1/podcast/picture-at?url=${encodeURIComponent(url)}`,
      headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
    })

  test('is fetched and drawn anew by the server, for whoever has a key', async () => {
    const { statusCode, headers, rawPayload } = await ahead(`${remoteServer.base}/cover.png`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(readImageFacts(rawPayload)).toMatchObject({ kind: 'jpeg', width: 1400 })
    const withoutKey = await api.app.inject({ method: 'GET', url: '/v1/podcast/picture-at?url=https://a.test/b.png' })
    expect(withoutKey.statusCode).toBe(401)
  })

  test('is none, in the same words, where something else stands there or the address leads inside', async () => {
    asked = []
    const inside = [
      'http://127.0.0.1:1/a.png',
      'http://[::1]/a.png',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
    ]
    const bad = ['/script.png', '/drawing.svg', '/page.html', '/gone'].map((path) => remoteServer.base + path)
    const answers = await Promise.all([...inside, ...bad].map(async (url) => lookInTurn(url)))
    expect(new Set(answers)).toEqual(new Set([answers[0]]))
    expect(answers[0]).toMatch(/^404 .*There is no picture at this address/)
  })

  test('is looked at twice at once for one workspace, and not more often', async () => {
    const busy = await api.newKey()
    const looks = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => ahead(`${remoteServer.base}/slow-${name}`, busy)),
    )
    expect(looks.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([404, 404, 429, 429])
  })

  let turn: Promise<unknown> = Promise.resolve()
  const lookInTurn = (url: string) => {
    const look = turn.then(() => ahead(url))
    turn = look
    return look.then(({ statusCode, body }) => `${statusCode} ${body}`)
  }
})
