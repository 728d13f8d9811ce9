import { readdir, stat } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wavOf } from '../../apps/server/src/media/audio/samples-of-recording.ts'
import { babble } from '../../apps/server/src/media/audio/tone.fixture.ts'
import { type WholeServer, freePort, startWholeServer } from './start-server.ts'

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

let server: WholeServer
let recordings: Server
let elsewhere = ''
beforeAll(async () => {
  const port = await freePort()
  elsewhere = `http://127.0.0.1:${port}`
  const sounds: Record<string, Buffer> = {
    '/talk.wav': wavOf(babble(6), 16_000),
    '/quiet.wav': wavOf(new Int16Array(16_000 * 3), 16_000),
    '/page.mp3': Buffer.from('<!doctype html><p>Not a recording</p>'),
  }
  recordings = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/talk.wav' ? 'audio/wav' : 'audio/mpeg')
    response.end(sounds[request.url ?? ''])
  }).listen(port, '127.0.0.1')
  server = await startWholeServer({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}` }, { studio: 'quick' })
})
afterAll(async () => {
  recordings.close()
  await server.stop()
})

const made = async (path: string, json: object) => server.ended((await server.call('POST', path, json))['requestId'])
const script = [
  { avatarId: 1, text: 'Why is the tide late?' },
  { avatarId: 2, text: 'Every harbour has its own clock.' },
]

describe('a short is made', () => {
  test('of a script: a video with its poster, captions and words, and a page to share', async () => {
    const short = await made('video/CreateShortsFromScript', { script })
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
    const short = await made('video/CreateShortsFromContent', { content: text, avatar1: 5, subtitles: false })
    expect(short).toMatchObject({ status: 100, hosts: ['Rosa'] })
    const said = String(short['responseText']).replaceAll('Rosa: ', '').replaceAll(/\s+/g, ' ')
    for (const sentence of said.split(/(?<=[.?]) /)) expect(text).toContain(sentence)
  })

  test('of an own episode: its sound and its times, or spoken again', async () => {
    const order = { outputType: 'audio', duration: 'short', resources: [{ type: 'text', content: `${text} ${text}` }] }
    const episode = await made('Content/Create', order)
    const sounds = { recording: "the episode's own sound", avatars: 'humming voices' }
    for (const [voices, speech] of Object.entries(sounds)) {
      const json = { audioUrl: episode['shareUrl'], avatar1: 3, avatar2: 4, voices }
      const short = await made('Video/CreateShorts', json)
      expect(short, voices).toMatchObject({ status: 100, errorMessage: null, engines: { speech } })
      expect(short['hosts']).toContain('Chidi')
    }
  })
})

describe('a short of a recording from elsewhere that nobody here can hear', () => {
  const of = (path: string, more = {}) =>
    made('Video/CreateShorts', { audioUrl: `${elsewhere}${path}`, avatar1: 3, ...more })

  test('keeps its sound, has no captions, and says so', async () => {
    const short = await of('/talk.wav', { avatar2: 4 })
    expect(short).toMatchObject({
      status: 100,
      errorMessage: null,
      title: 'A recording',
      responseText: '',
      engines: { speech: "the recording's own sound" },
      warnings: [expect.stringMatching(/PATCHBAY_TRANSCRIPTION_MODEL.*without captions, and the two take turns/)],
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
  const short = await made('video/CreateShortsFromScript', { script })
  const folder = join(server.folder, 'files', 'shorts', String(short['id']))
  expect((await readdir(folder)).length).toBeGreaterThan(4)
  await server.call('POST', 'content/DeleteRequest', { id: short['id'] })
  expect(await readdir(folder).catch(() => [])).toEqual([])
  expect((await fetch(String(short['videoUrl']))).status).toBe(404)
})
