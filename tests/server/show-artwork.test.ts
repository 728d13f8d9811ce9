import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shows } from '../../apps/server/src/db/schema.ts'
import { readImageFacts } from '../../packages/drawing/src/images/image-facts.ts'
import { buildForm } from './form.ts'
import { type Api, startApi } from './start-api.ts'

type Drawing = { createCanvas: (width: number, height: number) => { toBuffer: (type: string) => Buffer } }
const require = createRequire(new URL('../../packages/drawing/package.json', import.meta.url))
const { createCanvas } = require('@napi-rs/canvas') as Drawing

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi()
  key = await api.newKey()
})
afterAll(() => api.stop())

const picture = (type = 'image/png') => createCanvas(1600, 1500).toBuffer(type)
const field = (name: string, value: string) => ({ name, value })
const file = (data: Uint8Array, name = 'image', fileName = 'art.png') => ({ name, file: data, fileName })
const fields = [
  field('name', 'Harbour & <News>'),
  field('description', 'What happens at the pier.'),
  field('author', 'Ida'),
  field('link', 'https://harbour.example'),
  field('email', 'ida@harbour.example'),
]
type Parts = Parameters<typeof buildForm>
const send = (parts: Parts, headers: Record<string, string> = {}) => {
  const form = buildForm(...parts)
  return api.call('POST', '/v1/podcast/shows/with-image', {
    key,
    raw: form.raw,
    headers: { ...form.headers, ...headers },
  })
}
/** Folders in which a picture stands: an emptied one may stay. */
const storedPictures = async () =>
  (await readdir(join(api.folder, 'files', 'shows'), { recursive: true }).catch((): string[] => [])).filter((name) =>
    name.endsWith('.jpg'),
  )
const storedUploads = () => readdir(join(api.folder, 'work')).catch((): string[] => [])

describe('a show with an artwork file', () => {
  test.each([
    ['image', 'image/png'],
    ['imageFile', 'image/jpeg'],
    ['image', 'image/webp'],
  ])('sent as %s (%s) is made, with its square picture', async (name, type) => {
    const answer = await send([...fields, file(picture(type), name)])
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, podcastId: expect.any(String), rssUrl: expect.stringMatching(/rss/) },
    })
    const art = await api.app.inject({ method: 'GET', url: new URL(String(answer.body['imageUrl'])).pathname })
    expect(readImageFacts(art.rawPayload)).toEqual({ kind: 'jpeg', width: 1500, height: 1500 })
    const list = (await api.call('GET', '/v1/podcast/shows', { key })).body as unknown as Record<string, unknown>[]
    expect(list[0]).toMatchObject({
      id: answer.body['podcastId'],
      name: 'Harbour & <News>',
      email: 'ida@harbour.example',
      imageUrl: answer.body['imageUrl'],
    })
  })

  test('may come with the picture before its fields', async () => {
    expect((await send([file(picture()), ...fields])).status).toBe(201)
  })

  test('sent twice with one idempotency key is one show with one picture', async () => {
    const before = (await storedPictures()).length
    const once = { 'idempotency-key': 'art' }
    const [one, two] = await Promise.all([
      send([...fields, file(picture())], once),
      send([...fields, file(picture())], once),
    ])
    expect(one.body['podcastId']).toBe(two.body['podcastId'])
    expect(one.body['imageUrl']).toBe(two.body['imageUrl'])
    expect(await storedPictures()).toHaveLength(before + 1)
    const other = createCanvas(1400, 1400).toBuffer('image/png')
    expect((await send([...fields, file(other)], once)).status).toBe(409)
    expect(await storedPictures()).toHaveLength(before + 1)
  })
})

describe('what is refused', () => {
  const bomb = createCanvas(40, 40).toBuffer('image/png')
  bomb.writeUInt32BE(100_000, 16)
  bomb.writeUInt32BE(100_000, 20)
  const whole = buildForm(...fields, file(picture()))
  const cases: [name: string, status: number, words: RegExp, call: () => ReturnType<typeof send>][] = [
    ['no file', 400, /Please select an image file/, () => send(fields)],
    ['an empty file', 400, /the file is empty/, () => send([...fields, file(Buffer.alloc(0))])],
    [
      'a text called a picture',
      415,
      /image file \(JPG, PNG, etc\.\)/,
      () => send([...fields, file(Buffer.from('I am a JPG, honestly, look at my name'), 'image', 'a.jpg')]),
    ],
    [
      'an SVG',
      415,
      /image file \(JPG, PNG, etc\.\)/,
      () =>
        send([
          ...fields,
          file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')),
        ]),
    ],
    ['half a picture’s header', 400, /damaged/, () => send([...fields, file(picture().subarray(0, 40))])],
    ['a picture of ten gigapixels', 413, /megapixels/, () => send([...fields, file(bomb)])],
    [
      'a file over 10 MB',
      413,
      /^Image file must be smaller than 10MB$/,
      () => send([...fields, file(Buffer.alloc(11 * 1024 * 1024, 1))]),
    ],
    ['two files', 400, /one file/, () => send([...fields, file(picture()), file(picture(), 'imageFile')])],
    ['a file under another name', 400, /image or imageFile/, () => send([...fields, file(picture(), 'shell')])],
    ['no name', 400, /name/, () => send([field('description', 'x'), file(picture())])],
    ['a blank name', 400, /name/, () => send([field('name', ' \u200b'), file(picture())])],
    ['a name over the limit', 400, /200/, () => send([field('name', 'x'.repeat(201)), file(picture())])],
    [
      'a website that is none',
      400,
      /link/,
      () => send([field('name', 'x'), field('link', 'javascript:alert(1)'), file(picture())]),
    ],
    ['an email that is none', 400, /email/, () => send([field('name', 'x'), field('email', 'me'), file(picture())])],
    [
      'fields without end',
      413,
      /too many parts/,
      () => send([...Array.from({ length: 60 }, (_, index) => field(`f${index}`, 'x')), file(picture())]),
    ],
    [
      'a field over the limit',
      413,
      /too long/,
      () => send([field('name', 'x'.repeat(2 * 1024 * 1024)), file(picture())]),
    ],
    ['a field called __proto__', 400, /form/, () => send([field('__proto__', 'x'), file(picture())])],
    [
      'a form that breaks off',
      400,
      /multipart/,
      () =>
        api.call('POST', '/v1/podcast/shows/with-image', {
          key,
          raw: whole.raw.subarray(0, whole.raw.length - 500),
          headers: whole.headers,
        }),
    ],
    [
      'a form without a boundary',
      400,
      /multipart|boundary/i,
      () =>
        api.call('POST', '/v1/podcast/shows/with-image', {
          key,
          raw: whole.raw,
          headers: { 'content-type': 'multipart/form-data' },
        }),
    ],
    [
      'JSON without a file',
      400,
      /Please select an image file/,
      () => api.call('POST', '/v1/podcast/shows/with-image', { key, json: { name: 'x' } }),
    ],
    [
      'a form for a call that takes JSON',
      415,
      /JSON/,
      () => api.call('POST', '/v1/podcast/shows', { key, raw: whole.raw, headers: whole.headers }),
    ],
  ]

  test.each(cases)('%s is refused with %i and a sentence, and nothing stays', async (_, status, words, call) => {
    const [pictures, rows] = [await storedPictures(), await api.db.select().from(shows)]
    const answer = await call()
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(answer.body['error']).toMatch(words)
    expect(await storedPictures()).toEqual(pictures)
    expect(await api.db.select().from(shows)).toHaveLength(rows.length)
    expect(await storedUploads()).toEqual([])
  })

  test('nobody without a key can upload', async () => {
    const answer = await api.call('POST', '/v1/podcast/shows/with-image', { raw: whole.raw, headers: whole.headers })
    expect(answer.status).toBe(401)
    expect(await storedUploads()).toEqual([])
  })
})
