import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files, requests } from '../../apps/server/src/db/schema.ts'
import { runHousekeeping } from '../../apps/server/src/pipelines/housekeeping.ts'
import { buildForm } from './form.ts'
import { type Api, startApi } from './start-api.ts'

/** Files that are uploaded once and used as sources, as the published contract has them. */

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_RATE_LIMIT: '10000' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  key = await api.newKey()
})

const article = Buffer.from('Larch is a tree that lasts. '.repeat(20))
type Sent = { data?: Uint8Array; name?: string; part?: string; type?: string; headers?: Record<string, string> }
const upload = ({ data = article, name = 'larch.txt', part = 'file', type, headers }: Sent = {}) => {
  const form = buildForm({ name: part, file: data, fileName: name, ...(type && { type }) })
  return api.call('POST', '/files', { key, raw: form.raw, headers: { ...form.headers, ...headers } })
}
const get = (path: string) => api.call('GET', `/${path}`, { key })
const remove = (id: unknown) => api.call('DELETE', `/files/${String(id)}`, { key })
const create = (resources: object[]) =>
  api.call('POST', '/content/Create', { key, json: { outputType: 'audio', resources } })
const idOf = async (sent?: Sent) => String((await upload(sent)).body['id'])
const keyOf = async (id: string) => (await api.db.select().from(files).where(eq(files.id, id)))[0]?.storageKey ?? ''

describe('a file', () => {
  test('is kept, listed, told of, given back and deleted', async () => {
    const made = await upload()
    expect(made.status, made.text).toBe(201)
    const record = made.body
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'larch.txt',
      contentType: 'text/plain',
      sizeBytes: article.byteLength,
      createdOn: expect.any(String) as string,
    })
    const id = String(record['id'])
    expect(JSON.parse((await get('files')).text)).toEqual([record])
    expect((await get('v1/files?page=1&limit=10')).body).toMatchObject({ files: [record], totalCount: 1 })
    expect((await get(`files/${id.toUpperCase()}`)).body).toEqual(record)
    const download = await get(`files/${id}/download`)
    expect([download.text, download.headers['content-disposition']]).toEqual([
      article.toString(),
      "attachment; filename*=UTF-8''larch.txt",
    ])
    expect(await remove(id.toUpperCase())).toMatchObject({ status: 200, body: { success: true } })
    for (const path of [`files/${id}`, `files/${id}/download`]) expect(await get(path)).toMatchObject({ status: 404 })
    expect(await remove(id)).toMatchObject({ status: 404 })
  })

  test('is its owner’s alone, and stands at no public address', async () => {
    const id = await idOf()
    const storageKey = await keyOf(id)
    for (const path of [`/files/${id}`, `/files/${id}/download`, `/files/${storageKey}`]) {
      expect((await api.call('GET', path)).status).toBeGreaterThanOrEqual(401)
    }
    const owner = key
    key = await api.newKey()
    expect(JSON.parse((await get('files')).text)).toEqual([])
    for (const path of [`files/${id}`, `files/${id}/download`]) expect(await get(path)).toMatchObject({ status: 404 })
    expect(await remove(id)).toMatchObject({ status: 404 })
    expect(await create([{ type: 'file', content: id }])).toMatchObject({ status: 404 })
    key = owner
    expect(await get(`files/${id}`)).toMatchObject({ status: 200 })
  })

  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
  test.each<[string, Buffer]>([
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n', [0, 0])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['audio/mpeg', bytes('ID3', [4, 0])],
    ['audio/mpeg', bytes([0xff, 0xfb, 0x90, 0x64])],
    ['audio/wav', bytes('RIFF', [0, 0, 0, 0], 'WAVE')],
    ['audio/mp4', bytes([0, 0, 0, 32], 'ftypM4A ')],
    ['video/mp4', bytes([0, 0, 0, 32], 'ftypisom')],
    ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3])],
    ['text/plain', Buffer.from('Überfahrt 🎙️')],
  ])('is recognised as %s by its content, whatever it is called', async (contentType, data) => {
    expect((await upload({ data, name: 'a.exe', type: 'application/x-msdownload' })).body).toMatchObject({
      contentType,
    })
  })

  test.each<[string, Buffer]>([
    ['a ZIP file that says it is a text', bytes('PK\x03\x04', [0, 0, 8, 0])],
    ['a program', bytes('\x7fELF', [2, 1, 1, 0])],
    ['no text in UTF-8', bytes([0x48, 0xfc, 0x20])],
    ['nothing but blanks', Buffer.from('  \n')],
  ])('that is %s is refused, and not kept', async (_, data) => {
    expect(await upload({ data, name: 'a.txt', type: 'text/plain' })).toMatchObject({ status: 415 })
    expect(JSON.parse((await get('files')).text)).toEqual([])
  })

  test.each<[string, string]>([
    ['../../etc/passwd', 'passwd'],
    ['C:\\secret\\plan.pdf', 'plan.pdf'],
    ['a\u202etxt.exe', 'atxt.exe'],
    ['...', '...'],
  ])('that is called %j is shown as %j', async (name, shown) => {
    const made = await upload({ name })
    expect(made.body).toMatchObject({ name: shown })
    expect(await keyOf(String(made.body['id']))).toMatch(/^uploads\/[0-9a-f-]{36}\/[0-9a-f]{64}$/)
  })

  test('comes as the part "file"; nothing else is one', async () => {
    expect(await upload({ part: 'upload' })).toMatchObject({ status: 400, body: { error: /takes its file as file/ } })
    expect(await upload({ data: Buffer.alloc(0) })).toMatchObject({ status: 400, body: { error: /part "file"/ } })
    expect(await api.call('POST', '/files', { key, json: {} })).toMatchObject({ status: 400 })
    expect(await api.call('POST', '/files', { raw: 'x' })).toMatchObject({ status: 401 })
  })

  test('sent twice with one Idempotency-Key is one, and with another content a conflict', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [one, two] = await Promise.all([upload({ headers }), upload({ headers })])
    expect(one.body).toEqual(two.body)
    expect(JSON.parse((await get('files')).text)).toHaveLength(1)
    expect(await upload({ headers, data: Buffer.from('Another text.') })).toMatchObject({ status: 409 })
  })
})

describe('a file as a source', () => {
  test('is used where it lies, by its id in capitals too', async () => {
    const text = await idOf()
    const pdf = await idOf({ data: Buffer.from('%PDF-1.7 not read here') })
    const answer = await create([
      { type: 'file', content: text.toUpperCase() },
      { type: 'file', content: pdf },
    ])
    const [row] = await api.db
      .select()
      .from(requests)
      .where(eq(requests.id, String(answer.body['request_id'])))
    expect(row?.payload).toMatchObject({
      material: {
        kind: 'sources',
        sources: [
          { type: 'text', key: await keyOf(text) },
          { type: 'pdf', key: await keyOf(pdf) },
        ],
      },
    })
  })

  test.each<[string, Buffer, RegExp]>([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /is a picture/],
    ['a recording without a transcriber', Buffer.from('ID3'), /Settings → Engines/],
  ])('that is %s is refused with a sentence', async (_, data, words) => {
    expect(await create([{ type: 'file', content: await idOf({ data }) }])).toMatchObject({
      status: 400,
      body: { error: words },
    })
  })

  test.each(['12', 'larch.txt', crypto.randomUUID()])('that is not there is not found: %s', async (content) => {
    expect(await create([{ type: 'file', content }])).toMatchObject({ status: 404, body: { error: /resources.0/ } })
  })

  test('that is deleted stays with what was ordered with it, and goes with the last of that', async () => {
    const id = await idOf()
    const storageKey = await keyOf(id)
    const ordered = await create([{ type: 'file', content: id }])
    await remove(id)
    expect(await api.engines.files.stat(storageKey)).toBeVisible()
    await api.call('POST', '/content/DeleteRequest', { key, json: { id: ordered.body['request_id'] } })
    expect(await api.engines.files.stat(storageKey)).toBeUndefined()
  })

  test('is not taken away with an order that was made of the same text', async () => {
    const id = await idOf()
    const ordered = await create([{ type: 'text', content: article.toString() }])
    await api.call('POST', '/content/DeleteRequest', { key, json: { id: ordered.body['request_id'] } })
    expect((await get(`files/${id}/download`)).text).toBe(article.toString())
  })
})

test('housekeeping leaves the bytes of kept files, and takes those that no row names', async () => {
  const id = await idOf()
  const kept = await keyOf(id)
  const stray = `${kept.slice(0, -64)}${'0'.repeat(64)}`
  await api.engines.files.put(stray, 'left by a crash')
  await runHousekeeping(api, new Date(Date.now() + 3 * 86_400_000))
  expect(await api.engines.files.stat(kept)).toBeVisible()
  expect(await api.engines.files.stat(stray)).toBeUndefined()
})
