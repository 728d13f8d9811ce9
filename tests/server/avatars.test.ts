import { readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCall, endpoints } from '@patchbay/contract'
import { avatars, requests } from '../../apps/server/src/db/schema.ts'
import { readOrder } from '../../apps/server/src/kinds/kinds.ts'
import { readImageFacts } from '../../packages/drawing/src/images/image-facts.ts'
import { studio } from '../../apps/server/src/pipelines/production/studio.ts'
import { buildForm } from './form.ts'
import { fakeStudio } from './fake-studio.ts'
import { type Api, startApi } from './start-api.ts'
import { type FullServer, freePort, startFullServer } from './start-server.ts'

const require = createRequire(new URL('../../packages/drawing/package.json', import.meta.url))
type Context = { fillStyle: string; fillRect: (left: number, top: number, width: number, height: number) => void }
type Canvas = { getContext: (kind: '2d') => Context; toBuffer: (type: string) => Buffer }
type Drawing = { createCanvas: (width: number, height: number) => Canvas }
const { createCanvas } = require('@napi-rs/canvas') as Drawing

/** Somebody who sits at the right of a wide picture: the detector's package ships it to be tried with. */
const photo = () =>
  readFileSync(join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'demo', 'sample1.jpg'))

type Answer = Record<string, unknown>
type Listed = { id: number; name: string; gender: string | null; imageUrl: string; videoUrl: string } & Answer

function drawPicture(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#4a7fb0'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#e8c39e'
  context.fillRect(width * 0.4, height * 0.2, width * 0.2, height * 0.3)
  return canvas.toBuffer('image/png')
}

/** For all that is asked, and not made. */
let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('those who are there from the start', () => {
  test('are at least 16 people with whole numbers for ids, and the address of a still and a loop each', async () => {
    const list = await api.ask(createCall(endpoints.avatars.list), await api.newKey())
    expect(list.length).toBeGreaterThanOrEqual(16)
    expect(new Set(list.map(({ imageUrl }) => imageUrl)).size).toBe(list.length)
    for (const { id, gender } of list) {
      expect(Number.isInteger(id)).toBe(true)
      expect(['M', 'F']).toContain(gender)
    }
  })

  test('a still is drawn when it is first asked for and kept; without a key, because pages show it', async () => {
    const [first] = await api.ask(createCall(endpoints.avatars.list), await api.newKey())
    const path = new URL(first?.imageUrl ?? '').pathname
    const answer = await api.app.inject({ method: 'GET', url: path })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'accept-ranges': 'bytes' })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(readImageFacts(answer.rawPayload)).toMatchObject({ width: 640, height: 640 })
    const kept = (await api.engines.files.stat(path.replace('/files/', '')))?.changedOn
    expect((await api.app.inject({ method: 'GET', url: path, headers: { range: 'bytes=0-1' } })).statusCode).toBe(206)
    expect((await api.engines.files.stat(path.replace('/files/', '')))?.changedOn).toEqual(kept)
  })

  test('a loop is drawn once, however many ask at the same time', async () => {
    const [, second] = await api.ask(createCall(endpoints.avatars.list), await api.newKey())
    const path = new URL(second?.videoUrl ?? '').pathname
    const answers = await Promise.all([1, 2, 3].map(() => api.app.inject({ method: 'GET', url: path })))
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
    expect(answers[0]?.headers['content-type']).toBe('video/mp4')
    expect(answers[0]?.rawPayload.subarray(4, 8).toString('latin1')).toBe('ftyp')
  })

  test.each(['99-00000000.jpg', '1-0000.jpg', '1.jpg', '1-00000000.png'])('there is no avatar at %s', async (file) => {
    expect((await api.call('GET', `/files/avatars/${file}`)).status).toBe(404)
  })
})

describe('what no avatar can be made of is refused in words, before anything is charged', () => {
  let key = ''
  beforeAll(async () => {
    key = await api.newKey(1000)
  })

  const send = (...parts: Parameters<typeof buildForm>) =>
    api.call('POST', '/v1/ai-avatars', { key, ...buildForm({ name: 'name', value: 'Mia' }, ...parts) })
  const sendFile = (file: Uint8Array) => send({ name: 'imageFile', file, fileName: 'me.png', type: 'image/png' })
  const charged = async () => (await api.call('GET', '/v1/Content/Usage', { key })).body['used']

  /** A PNG that says to be of this size and holds nothing. */
  const claimed = (width: number, height: number) => {
    const png = drawPicture(8, 8)
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }
  const files: [string, () => Uint8Array, number, string][] = [
    ['a page', () => Buffer.from('<!doctype html><p>me</p>'.repeat(9)), 415, 'Please select an image file'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'Image file must be less than 10MB'],
    ['a picture of 81 megapixels', () => claimed(9000, 9000), 413, 'more than 60 megapixels'],
    ['a small file that would fill the memory', () => claimed(2 ** 31 - 1, 2 ** 31 - 1), 413, '60 megapixels'],
    [
      'a damaged picture',
      () => Buffer.concat([claimed(300, 300).subarray(0, 33), Buffer.alloc(200, 7)]),
      400,
      'damaged',
    ],
    ['half a photo', () => photo().subarray(0, 50_000), 400, 'damaged'],
    ['a strip of 9,000 pixels', () => drawPicture(9000, 40), 400, 'too small or too narrow'],
  ]
  test.each(files)('%s', async (_, file, status, words) => {
    const answer = await sendFile(file())
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
    expect(await charged()).toBe(0)
  })

  const bodies: [string, Answer, number, string][] = [
    ['without a name', { prompt: 'a woman' }, 400, 'name'],
    ['of words and a picture', { name: 'M', prompt: 'a', imageUrl: 'https://a.test/a.png' }, 400, 'exactly one of'],
    ['with a voice that is none', { name: 'M', prompt: 'a', voiceId: 987_654 }, 400, 'no voice with the id 987654'],
    ['at an address that is none', { name: 'M', imageUrl: 'me.png' }, 400, ''],
    ['at an address of this machine', { name: 'M', imageUrl: 'http://127.0.0.1/a.png' }, 400, ''],
  ]
  test.each(bodies)('one %s', async (_, json, status, words) => {
    const answer = await api.call('POST', '/v1/video/CreateAvatar', { key, json })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
    expect(await charged()).toBe(0)
  })

  test('a picture that is sent is kept without its metadata, until it is made', async () => {
    const jpeg = createCanvas(300, 300).toBuffer('image/jpeg')
    const note = Buffer.from('taken at home', 'latin1')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note])
    const file = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    const sender = await api.newKey(200)
    const parts = buildForm({ name: 'name', value: 'Mia' }, { name: 'imageFile', file, fileName: 'me.jpg' })
    const answer = await api.call('POST', '/v1/video/CreateAvatar', { key: sender, ...parts })
    const [row] = await api.db
      .select()
      .from(requests)
      .where(eq(requests.id, String(answer.body['requestId'])))
    const likeness = readOrder('avatar', row?.payload)?.likeness
    const kept = await api.engines.files.read(likeness?.kind === 'upload' ? likeness.key : '')
    expect(readImageFacts(kept ?? Buffer.alloc(0))).toMatchObject({ kind: 'jpeg', width: 300 })
    expect(kept?.includes('home')).toBe(false)
    // The credits are used up, and that is said.
    expect((await api.call('POST', '/v1/ai-avatars', { key: sender, json: { name: 'Mia' } })).status).toBe(402)
  })

  test('words are taken with the voice, once for one Idempotency-Key, and can be asked for again', async () => {
    const sent = () =>
      api.call('POST', '/v1/ai-avatars', {
        key,
        json: { name: ' Mia ', prompt: 'an old woman', voiceId: '1', callbackData: 'mine' },
        headers: { 'idempotency-key': 'one' },
      })
    const first = await sent()
    expect(first).toMatchObject({ status: 200, body: { success: true, requestId: expect.any(String), status: 0 } })
    expect((await sent()).body['requestId']).toBe(first.body['requestId'])
    const id = String(first.body['requestId'])
    expect((await api.call('GET', `/v1/content/Order/${id}`, { key })).body).toMatchObject({
      requestTypeId: 9,
      kind: 'avatar',
      body: { name: 'Mia', prompt: 'an old woman', voiceId: 1 },
    })
    expect((await api.call('GET', '/v1/Content/Usage', { key })).body['used']).toBe(200)
  })
})

describe('an avatar of another workspace', () => {
  test('stands in no list but its own, and no short can be ordered with it', async () => {
    const [own, other] = [await api.newKey(), await api.newKey()]
    const ordered = await api.call('POST', '/v1/ai-avatars', { key: own, json: { name: 'Mia' } })
    const id = String(ordered.body['requestId'])
    const [row] = await api.db.select().from(requests).where(eq(requests.id, id))
    const keys = { imageKey: `avatars/${id}/still.jpg`, videoKey: `avatars/${id}/loop.mp4` }
    const made = { workspaceId: row?.workspaceId ?? '', requestId: id, name: 'Mia', ...keys }
    const [avatar] = await api.db.insert(avatars).values(made).returning()
    const listed = async (key: string) =>
      (await api.ask(createCall(endpoints.avatars.list), key)).map((one) => ('name' in one ? one.name : ''))
    expect([(await listed(own)).includes('Mia'), (await listed(other)).includes('Mia')]).toEqual([true, false])
    const script = ['One.', 'Two.'].map((text) => ({ avatarId: avatar?.id, text }))
    const short = (key: string) => api.call('POST', '/v1/video/CreateShortsFromScript', { key, json: { script } })
    expect(await short(other)).toMatchObject({ status: 404 })
    expect((await short(own)).status).toBe(200)
    await api.call('POST', '/v1/content/DeleteRequest', { key: own, json: { id } })
    expect(await listed(own)).not.toContain('Mia')
    expect((await short(own)).status).toBe(404)
  })
})

describe('an avatar that was ordered', () => {
  let server: FullServer
  let pages: Server
  let at = ''
  // To look for a face takes seconds, so it is done where there is one.
  let { findFace } = fakeStudio
  const shown: Record<string, [type: string, body: () => Buffer]> = {
    '/box.png': ['image/png', () => drawPicture(1200, 800)],
    '/photo.jpg': ['image/jpeg', photo],
  }
  beforeAll(async () => {
    const port = await freePort()
    pages = createServer((request, response) => {
      const [type, body] = shown[request.url ?? ''] ?? ['text/html', () => '<!doctype html><p>Not here</p>']
      response.setHeader('content-type', type)
      response.end(body())
    }).listen(port, '127.0.0.1')
    at = `http://127.0.0.1:${port}`
    server = await startFullServer(
      { PATCHBAY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}` },
      { studio: { ...fakeStudio, findFace: (...given) => findFace(...given) } },
    )
  }, 60_000)
  afterAll(async () => {
    pages.close()
    await server.stop()
  })

  const make = async (order: Answer): Promise<Answer> =>
    server.ended((await server.call('POST', 'ai-avatars', order))['requestId'])
  const list = async () => (await server.call('GET', 'Video/GetAvatars')) as unknown as Listed[]
  const used = async () => Number((await server.call('GET', 'Content/Usage'))['used'])
  const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

  test('from words is a person as they say, with a still, a loop and a whole number above those of the cast', async () => {
    const done = await make({ name: 'Ida', prompt: 'An old woman with grey hair and glasses', voiceId: 1 })
    expect(done).toMatchObject({ status: 100, requestTypeId: 9, title: 'Ida', warnings: [] })
    const made = (await list()).find(({ name }) => name === 'Ida')
    expect(made).toMatchObject({ id: expect.any(Number), gender: 'F', requestId: done['id'], voiceId: 1 })
    expect(made?.id).toBeGreaterThan(10_000)
    expect(readImageFacts(await bytesAt(made?.imageUrl ?? ''))).toMatchObject({ kind: 'jpeg', width: 640 })
    expect((await bytesAt(made?.videoUrl ?? '')).subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(await used()).toBe(200)
  }, 60_000)

  test('from a picture in which nobody is seen shows its middle and says so; it goes with its request, its files too', async () => {
    const done = await make({ name: 'Box', imageUrl: `${at}/box.png` })
    expect(done).toMatchObject({
      status: 100,
      warnings: ['No face was found in the picture: its middle was taken.'],
    })
    const made = (await list()).find(({ name }) => name === 'Box')
    expect(made).toMatchObject({ gender: null, voiceId: null })
    expect((await fetch(made?.videoUrl ?? '')).status).toBe(200)
    const script = ['I was a photograph.', 'And now I speak.'].map((text) => ({ avatarId: made?.id, text }))
    const ordered = await server.call('POST', 'video/CreateShortsFromScript', { script })
    expect(await server.ended(ordered['requestId'])).toMatchObject({ status: 100, errorMessage: null })
    await server.call('POST', 'content/DeleteRequest', { id: done['id'] })
    expect((await list()).map(({ name }) => name)).not.toContain('Box')
    for (const url of [made?.videoUrl, made?.imageUrl]) expect((await fetch(url ?? '')).status).toBe(404)
  }, 60_000)

  test('from a photo has the face in the middle of its picture, however far at the side it was', async () => {
    const seen: Awaited<ReturnType<typeof findFace>>[] = []
    findFace = async (...given) => {
      const face = await studio.findFace(...given)
      seen.push(face)
      return face
    }
    const done = await make({ name: 'Reader', imageUrl: `${at}/photo.jpg` })
    expect(done).toMatchObject({ status: 100, errorMessage: null, warnings: [] })
    // Drawn anew it is 1600 px wide, and the face is in its right third.
    const [face] = seen
    expect(face?.leftPx).toBeGreaterThan(1600 * 0.67)
    const made = (await list()).find(({ name }) => name === 'Reader')
    const portrait = await bytesAt((made?.imageUrl ?? '').replace('still.jpg', 'portrait.jpg'))
    const sidePx = readImageFacts(portrait)?.width ?? 0
    expect(sidePx / Math.max(face?.widthPx ?? 0, face?.heightPx ?? 0), 'cut out around it').toBeCloseTo(2.5, 1)
  }, 120_000)

  test('from an address with a page fails in words, and its credits return', async () => {
    const before = await used()
    const failed = await make({ name: 'Page', imageUrl: `${at}/page` })
    expect(failed).toMatchObject({ errorMessage: expect.stringContaining('The picture could not be fetched.') })
    expect(await used()).toBe(before)
    expect((await list()).map(({ name }) => name)).not.toContain('Page')
  }, 60_000)
})
