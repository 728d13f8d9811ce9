import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { buildWav } from '../../packages/sound/src/audio/decode-samples.ts'
import { babble } from '../../packages/sound/src/audio/tone.fixture.ts'
import { createPngCover } from '../journeys/stage/episodes.ts'
import { type FullServer, startFullServer } from './start-server.ts'

const text = [
  'Why is the tide of a harbour never on time?',
  'Every harbour answers the moon in its own way.',
  'Sailors wrote down how long the water of their harbour took.',
  'At London Bridge it was about two hours, in other harbours eleven.',
  'No formula gives the time of high water from the moon alone.',
  'The sea goes round in basins, and each basin has a rhythm of its own.',
  'What fits the rhythm grows, and what does not fit dies away.',
  'So the sea keeps its own clock.',
].join(' ')

const parts = [
  '# Why the tide is late',
  'The tide of a harbour is never on time. Every harbour answers the moon in its own way.',
  '## What sailors wrote down',
  'Sailors wrote down how long the water of their harbour took after the moon had passed.',
  'At London Bridge it was about two hours, in other harbours it was eleven.',
  'No formula gives the time of high water from the moon alone.',
  '## Basins with a rhythm',
  'The sea goes round in basins, and each basin has a rhythm of its own.',
  'What fits the rhythm grows, and what does not fit dies away within a day.',
  'So the sea keeps its own clock, and the tables of the harbours keep it too.',
].join('\n\n')

/** What stands elsewhere: two recordings, a page that is called one, and logos. */
const elsewhere: Record<string, readonly [type: string, body: () => string | Buffer]> = {
  '/talk.wav': ['audio/wav', () => buildWav(babble(6), 16_000)],
  '/quiet.wav': ['audio/mpeg', () => buildWav(new Int16Array(16_000 * 3), 16_000)],
  '/page.mp3': ['audio/mpeg', () => '<!doctype html><p>Not a recording</p>'],
  '/logo.png': ['image/png', () => createPngCover(300, 60)],
  '/logo.svg': ['image/png', () => '<svg/>'],
}

let server: FullServer
let web: LocalServer
/** An episode whose hosts speak of tides. */
let episode: Record<string, unknown>
beforeAll(async () => {
  web = await serveLocally((request, response) => {
    const [type, body] = elsewhere[request.url ?? ''] ?? ['text/plain', () => '']
    response.writeHead(200, { 'content-type': type }).end(body())
  })
  server = await startFullServer({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: new URL(web.base).host }, { studio: 'quick' })
  episode = await makeAndWait('Content/Create', { ...explainer, outputType: 'audio', duration: 'short' })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await web.close()
})

const makeAndWait = async (path: string, json: object) =>
  server.ended((await server.call('POST', path, json))['requestId'])
const explainer = { outputType: 'video', resources: [{ type: 'text', content: parts }] }
const script = [
  { avatarId: 1, text: 'Why is the tide late?' },
  { avatarId: 2, text: 'Every harbour has its own clock.' },
]

describe('a short is made', () => {
  test('of a script: a video with its poster, captions and words, and a page to share', async () => {
    const short = await makeAndWait('video/CreateShortsFromScript', { script })
    expect(short).toMatchObject({
      status: 100,
      responseText: 'Ava: Why is the tide late?\n\nBen: Every harbour has its own clock.',
      hosts: ['Ava', 'Ben'],
      warnings: [],
    })
    const video = await fetch(String(short['videoUrl']), { headers: { range: 'bytes=4-7' } })
    expect([video.status, video.headers.get('content-type'), await video.text()]).toEqual([206, 'video/mp4', 'ftyp'])
    for (const field of ['imageUrl', 'captionsUrl', 'subtitlesUrl', 'transcriptUrl']) {
      expect((await fetch(String(short[field]))).status, field).toBe(200)
    }
    expect(await (await fetch(String(short['captionsUrl']))).text()).toContain('<v Ava>Why is the tide late?')
    const shared = (await (await fetch(String(short['shareUrl']))).json()) as Record<string, unknown>
    expect(shared['videoUrl']).toBe(short['videoUrl'])
    // Nothing that was made on the way stays.
    expect(await readdir(join(server.folder, 'work')).catch(() => [])).toEqual([])
    await expect(stat(join(server.folder, 'files', 'steps', String(short['id'])))).rejects.toThrow('ENOENT')
  })

  test('of a text, in its own words, by one alone', async () => {
    const short = await makeAndWait('video/CreateShortsFromContent', { content: text, avatar1: 5, subtitles: false })
    expect(short).toMatchObject({ status: 100, hosts: ['Rosa'] })
    const said = String(short['responseText']).replaceAll('Rosa: ', '').replaceAll(/\s+/g, ' ')
    for (const sentence of said.split(/(?<=[.?]) /)) expect(text).toContain(sentence)
  })

  test('of an own episode: its sound and its times, or spoken again', async () => {
    const sounds = { recording: "the episode's own sound", avatars: 'humming voices' }
    for (const [voices, speech] of Object.entries(sounds)) {
      const json = { audioUrl: episode['shareUrl'], avatar1: 3, avatar2: 4, voices }
      const short = await makeAndWait('Video/CreateShorts', json)
      expect(short, voices).toMatchObject({ status: 100, errorMessage: null, engines: { speech } })
      expect(short['hosts']).toContain('Chidi')
    }
  })
})

describe('a short of a recording from elsewhere that nobody here can hear', () => {
  const of = (path: string, more = {}) =>
    makeAndWait('Video/CreateShorts', { audioUrl: `${web.base}${path}`, avatar1: 3, ...more })

  test('keeps its sound, has no captions, and says so', async () => {
    const short = await of('/talk.wav', { avatar2: 4 })
    expect(short).toMatchObject({
      status: 100,
      errorMessage: null,
      title: 'A recording',
      responseText: '',
      engines: { speech: "the recording's own sound" },
      warnings: [expect.stringMatching(/Settings → Engines.*without captions, and the two take turns/)],
    })
    expect((await (await fetch(String(short['captionsUrl']))).text()).trim()).toBe('WEBVTT')
  })

  test.each([
    ['/quiet.wav', 'Nobody is heard in this recording.'],
    ['/page.mp3', 'The recording cannot be used. It is no audio that can be read.'],
  ])('fails in a sentence where there is nothing to hear: %s', async (path, words) => {
    const used = async () => (await server.call('GET', 'Content/Usage'))['used']
    const before = await used()
    expect((await of(path))['errorMessage']).toBe(words)
    expect(await used()).toBe(before)
  })
})

test('a short that is deleted leaves no file', async () => {
  const short = await makeAndWait('video/CreateShortsFromScript', { script })
  const folder = join(server.folder, 'files', 'shorts', String(short['id']))
  expect((await readdir(folder)).length).toBeGreaterThan(4)
  await server.call('POST', 'content/DeleteRequest', { id: short['id'] })
  expect(await readdir(folder).catch(() => [])).toEqual([])
  expect((await fetch(String(short['videoUrl']))).status).toBe(404)
})

describe('an explainer is made', () => {
  test('of a text: a video with its poster, words, chapters and sources, and a page to share', async () => {
    const done = await makeAndWait('Content/Create', {
      ...explainer,
      publishTargets: [{ channel: 'youtube' }],
      logoUrl: `${web.base}/logo.svg`,
    })
    expect(done).toMatchObject({ status: 100, errorMessage: null, requestTypeId: 1000 })
    expect(done['warnings']).toContainEqual(expect.stringMatching(/^publishTargets was not followed: /))
    expect(done['warnings']).toContainEqual(expect.stringMatching(/^logoUrl was not followed: .* an SVG is not taken/))
    const file = await fetch(String(done['videoUrl']), { headers: { range: 'bytes=4-7' } })
    expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([206, 'video/mp4', 'ftyp'])
    for (const field of ['imageUrl', 'captionsUrl', 'subtitlesUrl', 'transcriptUrl', 'chaptersUrl']) {
      expect((await fetch(String(done[field]))).status, field).toBe(200)
    }
    expect(done['citations']).not.toEqual([])
    const shared = await fetch(String(done['shareUrl']), { headers: { accept: 'text/html' } })
    expect(await shared.text()).toContain('class="chapter"')
    // Nothing that was made on the way stays.
    expect(await readdir(join(server.folder, 'work')).catch(() => [])).toEqual([])
    await expect(stat(join(server.folder, 'files', 'steps', String(done['id'])))).rejects.toThrow('ENOENT')
  })

  test('of a table alone, whose columns are what it is about, with a logo', async () => {
    const content = 'Year,Passengers,Cars\n2021,1200,300\n2022,1500,410\n2023,1900,520\n2024,2100,480'
    const done = await makeAndWait('Content/Create', {
      ...explainer,
      resources: [{ type: 'text', content }],
      logoUrl: `${web.base}/logo.png`,
    })
    expect(done).toMatchObject({ status: 100, errorMessage: null, warnings: [] })
  })

  test('of an own episode, out of what its hosts said and where that came from; deleted, it leaves no file', async () => {
    const done = await makeAndWait('content/Repurpose', { requestId: episode['id'], outputType: 'video' })
    expect(done).toMatchObject({ status: 100, errorMessage: null, audioTitle: episode['audioTitle'] })
    const said = String(done['responseText']).replaceAll(/\s+/g, ' ')
    expect(said).toContain('At London Bridge it was about two hours')
    const folder = join(server.folder, 'files', 'explainers', String(done['id']))
    expect((await readdir(folder)).length).toBeGreaterThan(5)
    await server.call('POST', 'content/DeleteRequest', { id: done['id'] })
    expect(await readdir(folder).catch(() => [])).toEqual([])
  })
})
