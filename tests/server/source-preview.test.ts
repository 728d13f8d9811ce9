import { utimes } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { PDFDocument, PDFHexString, PDFName, PDFNumber } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourcePreview } from '@patchbay/contract'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { requests } from '../../apps/server/src/db/schema.ts'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { withReadingCache } from '../../apps/server/src/pipelines/reading/reading-cache.ts'
import { createSourcePreviewer } from '../../apps/server/src/pipelines/reading/preview-source.ts'
import { readSources } from '../../apps/server/src/pipelines/reading/read-material.ts'
import { runHousekeeping } from '../../apps/server/src/pipelines/housekeeping.ts'
import type { Tools } from '../../apps/server/src/pipelines/tools.ts'
import { buildForm } from './form.ts'
import { type Api, startApi } from './start-api.ts'

const sentence = 'The town planned the pier for many years, and the work took twice as long as anyone had thought.'
const german = `<p>${'Der Hafen wurde größer und größer, und die Stadt musste für die Mole zahlen. '.repeat(8)}</p>`
const page = (body: string) =>
  `<html><head><title>The pier</title></head><body><article>${body}</article></body></html>`
const article = page(`<p>${sentence}</p>`.repeat(20))

const html =
  (body: string | Buffer, type = 'text/html; charset=utf-8') =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

const fillerText = 'x'.repeat(200_000)
/** What never ends, as fast as it is taken. */
const sendEndless = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' }).write(`${article}<!--`)
  const more = () => {
    while (!response.destroyed && response.write(fillerText));
  }
  response.on('drain', more).on('error', () => response.destroy())
  more()
}

const asked: string[] = []
/** Answers that nobody has begun. */
const hangingRequests: ServerResponse[] = []
let abortedRequests = 0
const pages: Record<string, (response: ServerResponse) => void> = {
  '/article': html(article),
  '/plain': html(`${sentence}\n\n`.repeat(20), 'text/plain'),
  '/german': html(Buffer.from(page(german), 'latin1'), 'text/html; charset=iso-8859-1'),
  '/endless': sendEndless,
  '/ten-megabytes': html(`${article}<!-- ${fillerText.repeat(50)} -->`),
  '/app': html('<html><body><div id="root"></div><script src="a.js"></script></body></html>'),
  '/empty': html('<html><body><p>Hello.</p></body></html>'),
  '/picture': html('PNG', 'image/png'),
  '/gone': (response) => response.writeHead(404).end(),
  '/inward': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/hangs': (response) => {
    hangingRequests.push(response)
    response.on('close', () => (abortedRequests += 1))
  },
}

let api: Api
let key = ''
let site: LocalServer
beforeAll(async () => {
  site = await serveLocally((request, response) => {
    asked.push(request.url ?? '')
    pages[request.url ?? '']?.(response)
  })
  api = await startApi({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: site.host, PATCHBAY_RATE_LIMIT: '1000' })
  key = await api.newKey()
})
afterAll(async () => {
  await site.close()
  await api.stop()
})

const requestPreview = async (json: object, by = key) => {
  const { status, body, text } = await api.call('POST', '/v1/content/Preview', { key: by, json })
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return body as SourcePreview
}
const website = (path: string, by = key) => requestPreview({ type: 'website', content: site.base + path }, by)

async function encryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  const { context } = document
  const noise = PDFHexString.of('5a'.repeat(32))
  const rules = context.obj({ Filter: 'Standard', V: 2, R: 3, Length: 128, P: PDFNumber.of(-44) })
  rules.set(PDFName.of('O'), noise)
  rules.set(PDFName.of('U'), noise)
  context.trailerInfo.Encrypt = context.register(rules)
  context.trailerInfo.ID = context.obj([noise, noise])
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

describe('a source that can be read', () => {
  it('says what it is called, how much it holds, and in which language', async () => {
    expect(await website('/article')).toEqual({
      readable: true,
      why: null,
      title: 'The pier',
      site: null,
      words: 380,
      minutes: 3,
      language: 'English',
      warnings: [],
    })
  })

  it('reads letters of an old encoding, and counts minutes at the pace of their language', async () => {
    const { language, words, minutes } = await website('/german')
    expect({ language, words, minutes }).toEqual({ language: 'German', words: 112, minutes: 1 })
  })

  it('says of a text what it would be called', async () => {
    const content = `${sentence}\n\n${sentence}`
    expect(await requestPreview({ type: 'text', content })).toMatchObject({
      readable: true,
      words: 38,
      language: 'English',
    })
  })

  it.each(['/endless', '/ten-megabytes'])('says of %s how much of it is not read', async (path) => {
    const { readable, warnings } = await website(path)
    expect(readable).toBe(true)
    expect(warnings).toEqual([expect.stringMatching(/percent|%|only the first/i)])
  })

  it('stores nothing of it but the reading, makes no request, and costs nothing', async () => {
    const newKey = await api.newKey()
    await requestPreview({ type: 'text', content: sentence }, newKey)
    const workspaceId = (await findKey(api.db, newKey))?.workspaceId ?? ''
    const stored: string[] = []
    for await (const { key: name } of api.engines.files.list(`uploads/${workspaceId}`)) stored.push(name)
    expect(stored).toEqual([])
    expect(await api.db.select().from(requests)).toEqual([])
    expect((await api.call('GET', '/v1/Content/Usage', { key: newKey })).body['used']).toBe(0)
  })
})

describe('a source that cannot be read', () => {
  it.each([
    ['/app', /only in a browser that runs JavaScript/],
    ['/empty', /holds no article to read/],
    ['/picture', /is "image\/png", which cannot be used/],
    ['/gone', /404 \(no such page\)/],
    ['/inward', /could not be read: .*private/],
    ['/circle', /redirects more than 5 times/],
  ])('%s says so in the words of the order that would fail for it', async (path, words) => {
    const { readable, why } = await website(path)
    expect({ readable, why }).toEqual({ readable: false, why: expect.stringMatching(words) })
    const order = readSources(
      {
        reader: api.engines.reader,
        files: api.engines.files,
        hear: () => Promise.reject(new Error('Nothing is heard.')),
      },
      [{ type: 'website', url: site.base + path }],
      new AbortController().signal,
      () => undefined,
    )
    expect(await order.catch((error: unknown) => String(error))).toBe(`OrderError: ${why}`)
  })

  it('a private address says so without being asked', async () => {
    const before = asked.length
    const { readable, why } = await requestPreview({ type: 'website', content: 'http://127.0.0.1:9/secret' })
    const order = { outputType: 'audio', resources: [{ type: 'website', content: 'http://127.0.0.1:9/secret' }] }
    expect({ readable, why }).toEqual({
      readable: false,
      why: (await api.call('POST', '/v1/Content/Create', { key, json: order })).body['error'],
    })
    expect(asked).toHaveLength(before)
  })

  it('a PDF that wants a password says so', async () => {
    const content = (await encryptedPdf()).toString('base64')
    expect(await requestPreview({ type: 'pdf', content })).toMatchObject({
      readable: false,
      why: expect.stringMatching(/protected by a password/),
    })
  })

  it.each([
    [{ type: 'pdf', content: 'bm8gcGRm' }, 'This file is not a PDF.'],
    [{ type: 'text', content: ' ' }, 'The text is empty.'],
    [{ type: 'file', content: crypto.randomUUID() }, /^There is no file with the id/],
    [
      { type: 'topic', content: 'Tides' },
      /^An episode about a topic alone needs a text model: plug one in at Settings → Engines/,
    ],
    [{ type: 'topic', content: ' ' }, 'Please enter a topic'],
  ])('%j is told what is wrong with it', async (json, words) => {
    const { readable, why } = await requestPreview(json)
    expect(readable).toBe(false)
    if (typeof words === 'string') expect(why).toBe(words)
    else expect(why).toMatch(words)
  })

  it('a picture that was uploaded says so', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const sent = buildForm({ name: 'file', file: png, fileName: 'pier.png' })
    const { body } = await api.call('POST', '/v1/files', { key, ...sent })
    expect(await requestPreview({ type: 'file', content: String(body['id']) })).toMatchObject({
      readable: false,
      why: expect.stringMatching(/is a picture; this server reads no text in pictures/),
    })
  })
})

describe('the time of a preview', () => {
  it('ends: what takes longer is neither readable nor not', async () => {
    const preview = createSourcePreviewer(api.engines, 150)
    const late = preview('nobody', { type: 'website', url: `${site.base}/hangs` }, new AbortController().signal)
    expect(await late).toEqual({ isLate: true })
  })

  it('ends when the caller goes away: the page is let go, and the place is free', async () => {
    const port = Number(new URL(await api.app.listen({ port: 0 })).port)
    const leaving = new AbortController()
    const [before, known] = [abortedRequests, hangingRequests.length]
    const gone = fetch(`http://127.0.0.1:${port}/v1/content/Preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'website', content: `${site.base}/hangs` }),
      signal: leaving.signal,
    })
    await expect.poll(() => hangingRequests.length).toBe(known + 1)
    leaving.abort()
    await expect(gone).rejects.toThrow()
    await expect.poll(() => abortedRequests).toBe(before + 1)
  })

  it('is shared: a workspace looks at three sources at once, and another one is not held up', async () => {
    const [busy, calm] = [await api.newKey(), await api.newKey()]
    const known = hangingRequests.length
    const waiting = [1, 2, 3].map(() => website('/hangs', busy))
    await expect.poll(() => hangingRequests.length).toBe(known + 3)
    const body = { type: 'website', content: `${site.base}/plain` }
    expect(await api.call('POST', '/v1/content/Preview', { key: busy, json: body })).toMatchObject({
      status: 429,
      body: { error: 'At most 3 sources are looked at at once. Please try again in a moment.' },
    })
    expect((await website('/plain', calm)).readable).toBe(true)
    for (const response of hangingRequests) pages['/plain']?.(response)
    await Promise.all(waiting)
    expect((await website('/plain', busy)).readable).toBe(true)
  })
})

describe('what a preview read', () => {
  const workspaceOf = async (of: string) => (await findKey(api.db, of))?.workspaceId ?? ''
  const order = async (workspaceId: string, now = Date.now) => {
    const { reader, files } = api.engines
    const kept = withReadingCache(reader, { files, workspaceId, now }, { keeps: false })
    return kept.read({ type: 'website', content: `${site.base}/plain` }, new AbortController().signal)
  }

  it('is used by the order that follows, for ten minutes and by its own workspace alone', async () => {
    const newKey = await api.newKey()
    const workspaceId = await workspaceOf(newKey)
    await website('/plain', newKey)
    const before = asked.length
    expect((await order(workspaceId)).passages).toHaveLength(20)
    await website('/plain', newKey)
    expect(asked).toHaveLength(before)
    await order(await workspaceOf(await api.newKey()))
    expect(asked).toHaveLength(before + 1)
    await order(workspaceId, () => Date.now() + 11 * 60_000)
    expect(asked).toHaveLength(before + 2)
  })

  it('is cleared away by housekeeping', async () => {
    const newKey = await api.newKey()
    await website('/plain', newKey)
    const old = new Date(Date.now() - 3_600_000)
    for await (const { key: name } of api.engines.files.list(`readings/${await workspaceOf(newKey)}`)) {
      await utimes(join(api.folder, 'files', name), old, old)
    }
    const tools = {
      db: api.db,
      engines: api.engines,
      config: { ...api.config, dataFolder: api.folder },
    } as unknown as Tools
    expect(await runHousekeeping(tools)).toMatchObject({ readings: 1 })
    expect(await runHousekeeping(tools)).toMatchObject({ readings: 0 })
  })
})

it('needs a key and takes one of the kinds of an order', async () => {
  expect((await api.call('POST', '/v1/content/Preview', { json: { type: 'text', content: 'x' } })).status).toBe(401)
  expect((await api.call('POST', '/v1/content/Preview', { key, json: { type: 'tape', content: 'x' } })).status).toBe(
    400,
  )
})
