import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { validateResponse } from './validate-response.ts'
import { type FullServer, startFullServer } from './start-server.ts'

type Row = Record<string, unknown>
type ReceivedWebhook = { body: string; signature: string; delivery: string }

let server: FullServer
let web: LocalServer
/** What the receiver was told, and what it answers. */
const receivedWebhooks: ReceivedWebhook[] = []
let webhookStatuses = 204
/** A key of another workspace. */
let otherKey = ''

beforeAll(async () => {
  web = await serveLocally((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/hook') {
        const { 'x-patchbay-signature': signature, 'x-patchbay-delivery': delivery } = request.headers
        receivedWebhooks.push({
          body: Buffer.concat(parts).toString(),
          signature: String(signature),
          delivery: String(delivery),
        })
      }
      response.statusCode = request.url === '/hook' ? webhookStatuses : 404
      response.end()
    })
  })
  server = await startFullServer({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host }, { studio: 'quick' })
  const holder = await server.adminOf()
  const made = await fetch(`${holder?.adminUrl}/_admin/keys.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${holder?.adminToken}` },
    body: JSON.stringify({ workspace: 'Elsewhere', name: 'Theirs', credits: 100 }),
  })
  otherKey = String(((await made.json()) as Row)['key'])
}, 60_000)
afterAll(async () => {
  await server.stop()
  await web.close()
})

/** Status and answer of a call with any key. */
async function sendAs(key: string, method: 'GET' | 'POST', path: string, json?: object) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  })
  const body = (await answer.json()) as Row
  validateResponse(method, path, { status: answer.status, body })
  return { status: answer.status, body, rows: body as unknown as Row[] }
}
const sendAsOwner = (method: 'GET' | 'POST', path: string, json?: object) => sendAs(server.key, method, path, json)
const emptyDefaults = { voice1: null, voice2: null, style: null, language: null, podcastId: null }

describe('the defaults of a workspace', () => {
  test('are nothing until they are set, each by itself, and are taken away by null', async () => {
    expect((await sendAsOwner('GET', 'workspace/defaults')).body).toEqual(emptyDefaults)
    const { podcastId } = (await sendAsOwner('POST', 'podcast/shows', { name: 'Harbour' })).body
    const set = { voice1: 1, voice2: '2', style: 'debate', language: 'English', podcastId }
    expect((await sendAsOwner('POST', 'workspace/defaults', set)).body).toEqual({ ...set, voice2: 2 })
    const { body } = await sendAsOwner('POST', 'workspace/defaults', { voice2: null, language: 'de' })
    expect(body).toEqual({ ...set, voice2: null, language: 'German' })
    expect((await sendAs(otherKey, 'GET', 'workspace/defaults')).body).toEqual(emptyDefaults)
  })

  test('that are no longer there are left out', async () => {
    const { podcastId } = (await sendAsOwner('GET', 'workspace/defaults')).body
    await sendAsOwner('POST', 'podcast/remove', { id: podcastId })
    expect((await sendAsOwner('GET', 'workspace/defaults')).body).toMatchObject({ voice1: 1, podcastId: null })
  })

  test.each([
    ['a voice that is not there', { voice1: 9999 }, 400, /^voice1: there is no voice/],
    ['a style of no episode', { style: 'opera' }, 400, /^style: expected/],
    ['a language that nobody speaks', { language: 'Klingon' }, 400, /^language: /],
    ['a show of another workspace', { podcastId: '11111111-1111-4111-8111-111111111111' }, 404, /^podcastId: /],
  ])('are refused for %s', async (_, sent, status, words) => {
    const answer = await sendAsOwner('POST', 'workspace/defaults', sent)
    expect([answer.status, answer.body['error']]).toEqual([status, expect.stringMatching(words)])
  })
})

describe('the favourite voices of a workspace', () => {
  const none = { voices: [], pairs: [] }
  const marked = (sent: object, isFavourite = true) =>
    sendAsOwner('POST', 'workspace/favourites', { ...sent, isFavourite })

  test('are marked one by one and together, each once, and are nobody else’s', async () => {
    expect((await sendAsOwner('GET', 'workspace/favourites')).body).toEqual(none)
    await marked({ voices: ['2', 1], pairs: [{ voice1: 1, voice2: '3' }] })
    const { body } = await marked({ voices: [1], pairs: [{ voice1: 3, voice2: 1 }] })
    const pairs = [
      { voice1: 1, voice2: 3 },
      { voice1: 3, voice2: 1 },
    ]
    expect(body).toEqual({ voices: [2, 1], pairs })
    expect((await sendAsOwner('GET', 'workspace/favourites')).body).toEqual(body)
    expect((await sendAs(otherKey, 'GET', 'workspace/favourites')).body).toEqual(none)
    expect((await marked({ voices: [2, 77], pairs: pairs.slice(0, 1) }, false)).body).toEqual({
      voices: [1],
      pairs: pairs.slice(1),
    })
  })

  test('that are not there now are left out; what is no voice, and more than are kept, is refused', async () => {
    expect((await marked({ voices: [2_000_999_999] })).body).toMatchObject({ voices: [1] })
    for (const sent of [
      { voices: ['Kai'] },
      { voices: ['0'] },
      { voices: [4_000_000_000] },
      { pairs: [{ voice1: 1, voice2: '-2' }] },
    ]) {
      const { status, body } = await marked(sent)
      expect([status, body['error']]).toEqual([
        400,
        expect.stringMatching(/^(voices|pairs): expected the id of a voice/),
      ])
    }
    expect((await sendAsOwner('POST', 'workspace/favourites', { voices: [1] })).status).toBe(400)
    const many = Array.from({ length: 500 }, (_, index) => index + 1000)
    expect((await marked({ voices: many })).status).toBe(409)
    expect((await sendAsOwner('GET', 'workspace/favourites')).body).toMatchObject({ voices: [1] })
  })
})

describe('the keys of a workspace', () => {
  const list = async (key = server.key) => (await sendAs(key, 'GET', 'workspace/keys')).rows
  const named = async (name: string) => (await list()).find((key) => key['name'] === name)
  const make = async (name: string) => (await sendAsOwner('POST', 'workspace/keys', { name })).body

  test('are listed without what they say, and the one that asks is marked', async () => {
    expect(await list()).toMatchObject([
      { ending: server.key.slice(-4), isOwner: true, isCaller: true, revokedOn: null, lastUsedOn: expect.any(String) },
    ])
    expect(await list(otherKey)).toMatchObject([{ name: 'Theirs', isOwner: false, isCaller: true }])
    expect(JSON.stringify(await list())).not.toContain(server.key)
  })

  test('are made with a name, work, and stop working when they are revoked', async () => {
    const made = await make('  The kitchen ')
    expect(made).toMatchObject({ name: 'The kitchen', key: expect.stringMatching(/^pb_/), isOwner: false })
    const key = String(made['key'])
    expect(await list(key)).toHaveLength(2)
    expect(await named('The kitchen')).toMatchObject({ ending: key.slice(-4), isCaller: false })
    // Who has a key of the workspace may take its own back.
    expect((await sendAs(key, 'POST', `workspace/keys/${String(made['id'])}/revoke`)).status).toBe(200)
    expect((await sendAs(key, 'GET', 'workspace/keys')).status).toBe(401)
    expect(await named('The kitchen')).toMatchObject({ revokedOn: expect.any(String) })
    expect((await sendAsOwner('POST', `workspace/keys/${String(made['id'])}/revoke`)).status).toBe(404)
  })

  test("of the owner is revoked by nobody else, and never as the owner's last", async () => {
    const [owners] = (await list()).filter(({ isOwner }) => isOwner)
    const path = `workspace/keys/${String(owners?.['id'])}/revoke`
    const other = String((await make('Other'))['key'])
    expect((await sendAs(other, 'POST', path)).status).toBe(403)
    expect(await sendAsOwner('POST', path)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('--owner') },
    })
    expect((await sendAs(otherKey, 'POST', path)).status).toBe(404)
  })

  test('need a name that can be read', async () => {
    expect((await sendAsOwner('POST', 'workspace/keys', { name: ' ' })).body['error']).toBe('name: is missing.')
    expect((await sendAsOwner('POST', 'workspace/keys', { name: 'k'.repeat(101) })).status).toBe(400)
  })
})

describe('what a webhook is told', () => {
  let hook: Row = {}
  const deliveries = async () => (await sendAsOwner('GET', `workspace/webhooks/${String(hook['id'])}/deliveries`)).rows
  /** The newest one, once it stands so. */
  async function newest(state: string): Promise<Row> {
    await expect.poll(async () => (await deliveries())[0]?.['state'], { timeout: 30_000 }).toBe(state)
    return (await deliveries())[0] ?? {}
  }
  const order = async () => {
    const resources = [{ type: 'website', content: `${web.base}/missing` }]
    const { request_id: id } = await server.call('POST', 'Content/Create', { outputType: 'audio', resources })
    await server.ended(id)
    return id
  }
  const isSigned = ({ body, signature }: ReceivedWebhook) => {
    const [, seconds, sent] = /^t=(\d+),v1=(.+)$/.exec(signature) ?? []
    return createHmac('sha256', String(hook['secret'])).update(`${seconds}.${body}`).digest('hex') === sent
  }

  test('is listed with its body, and sent again, signed the same way', async () => {
    hook = await server.call('POST', 'content/Webhook', { url: `${web.base}/hook` })
    expect(await deliveries()).toEqual([])
    const requestId = await order()
    const first = await newest('arrived')
    expect(first).toMatchObject({ requestId, requestTypeId: 1, attempts: 1, lastStatus: 204, lastError: null })
    const path = `workspace/deliveries/${String(first['id'])}`
    expect((await sendAsOwner('GET', path)).body).toEqual({ ...first, body: receivedWebhooks[0]?.body })
    expect(JSON.parse(receivedWebhooks[0]?.body ?? '')).toMatchObject({ id: requestId, status: -1 })
    expect((await sendAsOwner('POST', `${path}/send`)).status).toBe(200)
    await expect.poll(() => receivedWebhooks.length, { timeout: 30_000 }).toBe(2)
    expect(await newest('arrived')).toMatchObject({ id: first['id'], attempts: 2 })
    expect(receivedWebhooks.map(({ delivery }) => delivery)).toEqual([first['id'], first['id']])
    expect(receivedWebhooks.every(isSigned)).toBe(true)
  }, 60_000)

  test('is given up after ten tries, with what the receiver said; two who send it again at once send it once', async () => {
    webhookStatuses = 500
    await order()
    const failed = await newest('failed')
    expect(failed).toMatchObject({ attempts: 10, lastStatus: 500, deliveredOn: null })
    const path = `workspace/deliveries/${String(failed['id'])}/send`
    webhookStatuses = 204
    const before = receivedWebhooks.length
    const both = await Promise.all([sendAsOwner('POST', path), sendAsOwner('POST', path)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await newest('arrived')).toMatchObject({ attempts: 11, lastStatus: 204 })
    expect(receivedWebhooks).toHaveLength(before + 1)
  }, 60_000)

  test('is nothing of another workspace, and nothing once its request is deleted', async () => {
    const [newestOne] = await deliveries()
    const own = `workspace/deliveries/${String(newestOne?.['id'])}`
    for (const [method, path] of [
      ['GET', `workspace/webhooks/${String(hook['id'])}/deliveries`],
      ['GET', own],
      ['POST', `${own}/send`],
    ] as const) {
      expect((await sendAs(otherKey, method, path)).status).toBe(404)
    }
    await server.call('POST', 'content/DeleteRequest', { id: newestOne?.['requestId'] })
    expect((await sendAsOwner('GET', own)).status).toBe(404)
    expect(await deliveries()).toHaveLength(1)
  })
})
