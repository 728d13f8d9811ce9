import { createRequire } from 'node:module'
import type { ServerResponse } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '@patchbay/contract'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { readImageFacts } from '../../packages/drawing/src/images/image-facts.ts'
import { createSiteReader } from '../../apps/server/src/pipelines/projects/read-project.ts'
import { type Api, startApi } from './start-api.ts'

type Drawing = { createCanvas: (width: number, height: number) => { toBuffer: (type: string) => Buffer } }
const require = createRequire(new URL('../../packages/drawing/package.json', import.meta.url))
const { createCanvas } = require('@napi-rs/canvas') as Drawing
const picture = (type = 'image/png') => createCanvas(400, 300).toBuffer(type)

const prose = 'HarbourLight maps every lamp on the coast and tells sailors when it burns. HarbourLight is free for all.'
const landingPage = (head = '') => `<html lang="en"><head><title>Harbour Light</title>
<meta name="description" content="Lamps of the coast, for everybody at sea."><meta name="theme-color" content="#0b7285">
<link rel="stylesheet" href="/site.css">${head}</head><body><main><h1>Harbour Light</h1><p>${prose}</p></main></body></html>`
const withLogo = (href: string) => landingPage(`<link rel="apple-touch-icon" href="${href}">`)

const send = (type: string, body: string | Buffer) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type }).end(body)
const html = (body: string) => send('text/html; charset=utf-8', body)
/** 50 MB, as fast as they are taken. */
const sendHuge = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  let left = 250
  const more = () => {
    while (left-- > 0 && response.write(picture().subarray(0, 40).toString('latin1').padEnd(200_000, 'x')));
    if (left <= 0) response.end()
  }
  response.on('drain', more).on('error', () => response.destroy())
  more()
}
const decompressionBomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]><svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999">${'&a;'.repeat(1000)}</svg>`
/** A picture of 40,000 by 40,000 pixels, by its header. */
const hugePicture = Buffer.from(picture())
hugePicture.writeUInt32BE(40_000, 16)
hugePicture.writeUInt32BE(40_000, 20)

const pages: Record<string, (response: ServerResponse) => void> = {
  '/': html(withLogo('/logo.png')),
  '/site.css': send('text/css', 'body{color:#102030;background:#fff}:root{--accent:#ff6600}'),
  '/logo.png': send('image/png', picture()),
  '/huge-logo': html(withLogo('/huge.png')),
  '/huge.png': sendHuge,
  '/bomb-logo': html(withLogo('/bomb')),
  '/bomb': send('image/svg+xml', decompressionBomb),
  '/vast-logo': html(withLogo('/vast.png')),
  '/vast.png': send('image/png', hugePicture),
  '/inward-logo': html(withLogo('http://10.0.0.1/logo.png')),
  '/scripts': html('<html><body><div id="root"></div><script>render()</script></body></html>'),
  '/picture': send('image/png', picture()),
  '/inward': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/gone': (response) => response.writeHead(404).end(),
  '/hangs': () => undefined,
}

let api: Api
let key = ''
let site: LocalServer
beforeAll(async () => {
  site = await serveLocally((request, response) => pages[request.url ?? '']?.(response))
  api = await startApi({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: site.host, PATCHBAY_RATE_LIMIT: '10000' })
  key = await api.newKey()
})
afterAll(async () => {
  await api.stop()
  await site.close()
})

type Sent = Record<string, unknown>
type Made = Omit<Project, 'id'> & { id: number }
const post = (path: string, json?: unknown, as = key) => api.call('POST', `/v1/projects${path}`, { key: as, json })
const create = async (body: Sent, as = key) => {
  const answer = await post('', body, as)
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  return answer.body['project'] as unknown as Made
}
const list = async (as = key) => (await api.call('GET', '/v1/projects', { key: as })).body as unknown as Made[]
const logos = async () =>
  (await readdir(join(api.folder, 'files', 'projects'), { recursive: true }).catch((): string[] => [])).filter((name) =>
    name.endsWith('.png'),
  )
const sizeOf = async (url: unknown) => {
  const { rawPayload } = await api.app.inject({ method: 'GET', url: new URL(String(url)).pathname })
  return readImageFacts(rawPayload)
}
const logoSize = { kind: 'png', width: 200, height: 50 }

describe('a project in words', () => {
  it('is made, listed by its newest change, changed and deleted', async () => {
    const owner = await api.newKey()
    const terms = [{ term: 'OpenSea', spokenAs: 'open sea' }, { term: 'Pier 9' }]
    const facts = { terms, audience: 'Sailors', tone: 'Calm', avoid: ['cheap'] }
    const first = await create({ name: ' Sea ', description: 'Of *boats*.', brandColor: '#0a7285', ...facts }, owner)
    expect(first).toMatchObject({
      name: 'Sea',
      description: 'Of *boats*.',
      url: null,
      active: true,
      brandColor: '#0A7285',
      accentColor: null,
      imageUrl: null,
      audience: 'Sailors',
      tone: 'Calm',
      avoid: ['cheap'],
      terms: [
        { term: 'OpenSea', spokenAs: 'open sea' },
        { term: 'Pier 9', spokenAs: null },
      ],
    })
    const second = await create({ name: 'Land', description: 'Of hills.' }, owner)
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Land', 'Sea'])
    const changed = await post(
      `/${first.id}/update`,
      { name: 'Deep sea', tone: null, terms: null, brandColor: null, textColor: '#abcdef' },
      owner,
    )
    expect(changed.body).toMatchObject({
      success: true,
      project: {
        name: 'Deep sea',
        description: 'Of *boats*.',
        audience: 'Sailors',
        tone: null,
        terms: [],
        brandColor: null,
        textColor: '#ABCDEF',
      },
    })
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Deep sea', 'Land'])
    const one = await api.call('GET', `/v1/projects/${first.id}`, { key: owner })
    expect(one).toMatchObject({ status: 200, body: { id: first.id, name: 'Deep sea' } })
    const emptyJson = { key: owner, raw: '', headers: { 'content-type': 'application/json' } }
    expect(await api.call('POST', `/v1/projects/${second.id}/delete`, emptyJson)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Project deleted successfully' },
    })
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Deep sea'])
  })

  it.each([
    ['no name', { description: 'A' }, 400, 'Missing required field: name'],
    ['a blank name', { name: '  ', description: 'A' }, 400, 'Missing required field: name'],
    ['a long name', { name: 'n'.repeat(201), description: 'A' }, 400, 'Project name must be 200 characters or less'],
    ['neither words nor an address', { name: 'Sea' }, 400, 'Either description or url must be provided'],
    [
      'two pictures',
      { name: 'Sea', description: 'A', imageData: 'aGk=', imageUrl: 'https://a.test/a.png' },
      400,
      'Send either imageData or imageUrl, not both.',
    ],
    [
      'a colour of nonsense',
      { name: 'Sea', description: 'A', brandColor: 'blue' },
      400,
      'brandColor: expected a colour such as #1F2933.',
    ],
    ['no picture as one', { name: 'Sea', description: 'A', imageData: 'aGk=' }, 415, /image file/],
    [
      'an SVG as one',
      { name: 'Sea', description: 'A', imageData: Buffer.from(decompressionBomb).toString('base64') },
      415,
      /image file/,
    ],
  ])('with %s is refused', async (_, body, status, words) => {
    const answer = await post('', body)
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(answer.body['error']).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
    expect(await logos()).toEqual([])
  })

  it('is made once by two calls with one key', async () => {
    const call = () =>
      api.call('POST', '/v1/projects', {
        key,
        json: { name: 'Once', description: 'A' },
        headers: { 'idempotency-key': 'once' },
      })
    const [one, two] = await Promise.all([call(), call()])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body['project']).toEqual(two.body['project'])
  })

  it('of another workspace is not there', async () => {
    const { id } = await create({ name: 'Mine', description: 'A' })
    const stranger = await api.newKey()
    expect(await api.call('GET', `/v1/projects/${id}`, { key: stranger })).toMatchObject({
      status: 404,
      body: { error: 'Project not found' },
    })
    const gone = { status: 404, body: { error: 'Project not found or unauthorized' } }
    expect(await post(`/${id}/update`, { name: 'Theirs' }, stranger)).toMatchObject(gone)
    expect(await post(`/${id}/delete`, undefined, stranger)).toMatchObject(gone)
    expect(await post('/none/update', { name: 'Theirs' })).toMatchObject(gone)
  })
})

describe('the logo of a project', () => {
  it('is drawn anew in its size, taken away by null, and gone with it', async () => {
    const { id, imageUrl } = await create({
      name: 'Logo',
      description: 'A',
      imageData: picture('image/jpeg').toString('base64'),
    })
    expect(await sizeOf(imageUrl)).toEqual(logoSize)
    const same = await post(`/${id}/update`, { imageUrl })
    expect(same.body).toMatchObject({ project: { imageUrl } })
    const other = await post(`/${id}/update`, { imageUrl: `${site.base}/logo.png` })
    expect(await sizeOf((other.body['project'] as Project).imageUrl)).toEqual(logoSize)
    expect(await logos()).toHaveLength(1)
    const none = await post(`/${id}/update`, { imageData: null })
    expect(none.body).toMatchObject({ project: { imageUrl: null } })
    expect(await logos()).toEqual([])
    const broken = await post(`/${id}/update`, { imageUrl: `${site.base}/vast.png` })
    expect(broken).toMatchObject({ status: 422, body: { error: expect.stringMatching(/^imageUrl: .*megapixels/) } })
  })
})

describe('a project of a page', () => {
  it('is what the site says: its words, its colours, its terms and its logo', async () => {
    const made = await create({ name: 'Lamps', url: site.base, accentColor: '#abcdef' })
    expect(made).toMatchObject({
      name: 'Lamps',
      url: `${site.base}/`,
      textColor: '#102030',
      backgroundColor: '#FFFFFF',
      brandColor: '#0B7285',
      accentColor: '#ABCDEF',
      terms: [
        { term: 'Harbour Light', spokenAs: null },
        { term: 'HarbourLight', spokenAs: null },
      ],
    })
    expect(made.description).toMatch(/^Lamps of the coast, for everybody at sea\.\n\nHarbourLight maps every lamp/)
    expect(await sizeOf(made.imageUrl)).toEqual(logoSize)
    await post(`/${made.id}/delete`)
    expect(await logos()).toEqual([])
  })

  it.each(['/huge-logo', '/bomb-logo', '/vast-logo', '/inward-logo'])(
    'with a hostile picture (%s) has none',
    async (path) => {
      const made = await create({ name: 'Lamps', url: site.base + path })
      expect(made).toMatchObject({ imageUrl: null, brandColor: '#0B7285' })
      await post(`/${made.id}/delete`)
    },
  )

  it.each([
    ['of scripts alone', '/scripts', 422, /JavaScript.* Nothing was saved\. Describe the project in words instead\.$/],
    ['that is a picture', '/picture', 422, /Nothing was saved/],
    ['that leads inward', '/inward', 422, /Nothing was saved/],
    ['that is gone', '/gone', 422, /404 \(no such page\).*Nothing was saved/],
  ])('%s is refused in words', async (_, path, status, words) => {
    const before = await list()
    const answer = await post('', { name: 'None', url: site.base + path })
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(words) } })
    expect(await list()).toEqual(before)
  })

  it.each(['http://10.0.0.1/', 'file:///etc/passwd', 'not an address at all'])('at %s is no page', async (url) => {
    expect(await post('', { name: 'None', url })).toMatchObject({ status: 400 })
  })

  it('that never ends has an end', async () => {
    const reading = createSiteReader(api.engines, 300)(`${site.base}/hangs`, new AbortController().signal)
    await expect(reading).rejects.toThrow(/took longer than .* Nothing was saved/)
  })
})

describe('an order for projects', () => {
  const resources = [{ type: 'text', content: 'The pier was planned for years. '.repeat(40) }]
  const order = (path: string, body: Sent) => api.call('POST', `/v1/${path}`, { key, json: body })

  it('keeps them, shows them to be tried again, and is found as made with them', async () => {
    const [one, two] = [
      await create({ name: 'One', description: 'A' }),
      await create({ name: 'Two', description: 'B' }),
    ]
    const sent = { outputType: 'audio', resources, projects: [one.id, String(two.id), one.id] }
    const episode = await order('Content/Create', sent)
    expect(episode.status).toBe(200)
    const video = await order('Content/Create', { outputType: 'video', resources, projects: [two.id] })
    const id = String(episode.body['requestId'])
    const kept = await api.call('GET', `/v1/content/Order/${id}`, { key })
    expect(kept.body).toMatchObject({ body: { projects: [one.id, two.id] } })
    const madeWith = async (project: unknown) => {
      const { body } = await api.call('GET', `/v1/Content/List?page=1&project=${String(project)}`, { key })
      return (body['requests'] as { id: string }[]).map((request) => request.id).toSorted()
    }
    expect(await madeWith(one.id)).toEqual([id])
    expect(await madeWith(two.id)).toEqual([id, String(video.body['requestId'])].toSorted())
    expect(await madeWith('none')).toEqual([])
  })

  it.each([
    ['Content/Create', { outputType: 'audio', resources }],
    ['Content/Create', { outputType: 'video', resources }],
    ['content/Schedule', { frequency: 60, urlGroups: [{ urls: ['https://example.com/a'] }] }],
    ['video/CreateShortsFromScript', { script: [1, 2].map((avatarId) => ({ avatarId, text: 'Hello there.' })) }],
  ])('%s refuses those that are not its own', async (path, body) => {
    const { id } = await create({ name: 'Theirs', description: 'A' }, await api.newKey())
    for (const project of [id, 999_999, 'x']) {
      expect(await order(path, { ...body, projects: [project] })).toMatchObject({
        status: 404,
        body: { error: `projects: there is no project with the id ${project}.` },
      })
    }
    const many = await order(path, { ...body, projects: Array.from({ length: 11 }, () => 1) })
    expect(many).toMatchObject({ status: 400, body: { error: 'projects: At most 10 projects may be combined.' } })
  })
})
