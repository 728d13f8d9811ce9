import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findKey } from '../../apps/server/src/areas/keys/store.ts'
import { requests } from '../../apps/server/src/db/schema.ts'
import { keptExplainerResult, keptOrders, keptShortResult } from '../../apps/server/src/kinds/kept-rows.fixture.ts'
import { type Api, startApi } from './start-api.ts'

let api: Api
let key = ''
beforeAll(async () => {
  api = await startApi({ PATCHBAY_PUBLIC_URL: 'https://cast.test' })
  key = await api.newKey()
})
afterAll(() => api.stop())

async function stageShort(row: Partial<typeof requests.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await api.db.insert(requests).values({
    id,
    workspaceId: (await findKey(api.db, key))?.workspaceId ?? '',
    typeId: 4,
    kind: 'short',
    makes: 'short',
    title: 'Why the tide is late',
    payload: keptOrders.short[0],
    result: keptShortResult,
    state: 'done',
    percent: 100,
    videoKey: keptShortResult.videoKey,
    requestedOn: new Date('2026-01-20T23:59:59Z'),
    succeededOn: new Date('2026-01-21T00:01:00Z'),
    ...row,
  })
  return id
}
const stageExplainer = () =>
  stageShort({
    typeId: 1000,
    kind: 'explainer',
    makes: 'explainer',
    title: 'Why the tide is late',
    payload: keptOrders.explainer[0],
    result: keptExplainerResult,
    videoKey: keptExplainerResult.videoKey,
  })
const at = (id: string, day = '20260120') => `/share/video/${id}/${day}`
const page = async (path: string) => {
  const answer = await api.call('GET', path, { headers: { accept: 'text/html' } })
  return { ...answer, document: parseHTML(answer.text).document }
}

test('clients get a shared video as the published contract says it', async () => {
  const id = await stageShort()
  expect((await api.call('GET', `/v1${at(id)}`)).body).toEqual({
    id,
    status: 100,
    requestedOn: '2026-01-20T23:59:59.000Z',
    succeededOn: '2026-01-21T00:01:00.000Z',
    videoTitle: 'Why the tide is late',
    videoUrl: `https://cast.test/files/${keptShortResult.videoKey}`,
    imageUrl: `https://cast.test/files/${keptShortResult.imageKey}`,
    responseText: keptShortResult.said,
    language: 'English',
  })
})

test('people get a page with the player, its poster, what is said, and what networks make a preview of', async () => {
  const id = await stageShort({ title: 'Why <the> tide is late' })
  const { document, status, headers } = await page(at(id))
  expect(status).toBe(200)
  const video = document.querySelector('video')
  expect(video?.getAttribute('src')).toBe(`https://cast.test/files/${keptShortResult.videoKey}`)
  expect(video?.getAttribute('poster')).toBe(`https://cast.test/files/${keptShortResult.imageKey}`)
  expect(video?.querySelector('track')?.getAttribute('src')).toContain('captions.vtt')
  expect(document.querySelector('h1')?.textContent).toBe('Why <the> tide is late')
  expect(document.body.textContent).toContain('Every harbour has its own clock.')
  const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  expect([meta('og:video'), meta('og:video:type'), meta('og:video:width'), meta('og:video:height')]).toEqual([
    `https://cast.test/files/${keptShortResult.videoKey}`,
    'video/mp4',
    '1080',
    '1920',
  ])
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})

test('captions are on unless the words stand in the picture', async () => {
  const isOn = async (id: string) => (await page(at(id))).document.querySelector('track')?.hasAttribute('default')
  expect(await isOn(await stageShort())).toBe(false)
  expect(await isOn(await stageShort({ payload: keptOrders.short[1] }))).toBe(true)
})

test('an explainer is wide: its chapters, words and sources stand under it, each opening it where it begins', async () => {
  const { files } = api.engines
  const chapters = [
    { startTime: 0, title: 'The moon' },
    { startTime: 31.5, title: 'The <basins>' },
  ]
  await files.put(keptExplainerResult.chaptersKey, JSON.stringify({ version: '1.2.0', chapters }))
  const chunk = { speaker: 'SPEAKER_00', name: 'Ava', text: 'Every harbour has its own clock.', timestamp: [2, 5] }
  await files.put(keptExplainerResult.transcriptKey, JSON.stringify({ chunks: [chunk] }))
  const { document } = await page(at(await stageExplainer()))
  const video = document.querySelector('.wide video')
  expect([video?.getAttribute('width'), video?.getAttribute('height')]).toEqual(['1920', '1080'])
  expect(video?.querySelector('track')?.hasAttribute('default')).toBe(true)
  const links = [...document.querySelectorAll('a.chapter')]
  expect(links.map((link) => [link.textContent?.replaceAll(/\s+/g, ' ').trim(), link.getAttribute('href')])).toEqual([
    ['0:00The moon', `https://cast.test/files/${keptExplainerResult.videoKey}#t=0`],
    ['0:31The <basins>', `https://cast.test/files/${keptExplainerResult.videoKey}#t=31.5`],
  ])
  expect(document.querySelector('.line')?.getAttribute('data-seconds')).toBe('2')
  const sources = [...document.querySelectorAll('.sources li')]
  expect(sources.map((source) => [source.textContent, source.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Tides', 'https://example.com/tides'],
    ['A text of mine', undefined],
  ])
  const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  expect([meta('og:video:width'), meta('og:description')]).toEqual(['1920', keptExplainerResult.description])
  expect(document.querySelector('script')?.getAttribute('src')).toBe('/share/listen.js')
})

test('the frame of a wide video in other pages is wide', async () => {
  const url = encodeURIComponent(`https://cast.test${at(await stageExplainer())}`)
  const { body } = await api.call('GET', `/oembed?url=${url}&maxwidth=320`)
  expect(body).toMatchObject({ type: 'video', width: 320, height: 180, thumbnail_width: 1920 })
})

test('oEmbed frames it in its own shape, and the frame may stand anywhere', async () => {
  const id = await stageShort()
  const { body } = await api.call(
    'GET',
    `/oembed?url=${encodeURIComponent(`https://cast.test${at(id)}`)}&maxheight=240`,
  )
  expect(body).toMatchObject({ type: 'video', width: 135, height: 240, title: 'Why the tide is late' })
  expect(body['html']).toContain(`https://cast.test${at(id)}/embed`)
  const embedded = await page(`${at(id)}/embed`)
  expect(embedded.document.querySelector('video')).not.toBeNull()
  expect(String(embedded.headers['content-security-policy'])).toContain('frame-ancestors *')
})

test('there is nothing at another day, of what is unfinished, deleted, or no video', async () => {
  const id = await stageShort()
  expect((await api.call('GET', at(id, '20260121'))).status).toBe(404)
  expect((await api.call('GET', at(id, '20261399'))).status).toBe(400)
  for (const row of [
    { state: 'running' as const, result: null },
    { deletedOn: new Date() },
    { kind: 'episode', makes: 'episode' },
  ]) {
    const other = await stageShort(row)
    expect((await api.call('GET', at(other))).status).toBe(404)
    expect((await page(at(other))).status).toBe(404)
  }
})
