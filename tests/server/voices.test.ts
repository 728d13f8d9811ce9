import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureVoice } from '@patchbay/contract'
import { type LocalServer, serveLocally } from '../../packages/engines/src/serve-locally.fixture.ts'
import { decodeAudio } from '../../packages/sound/src/audio/decode.ts'
import { buildForm } from './form.ts'
import { type FullServer, startFullServer } from './start-server.ts'
import { type Samples, makeSamples } from './voice-samples.ts'

type Answer = Record<string, unknown>
type Listed = { id: number; name: string; gender: string; token: string | null; sampleUrl: string } & Answer

let server: FullServer
let web: LocalServer
let samples: Samples
beforeAll(async () => {
  samples = await makeSamples()
  web = await serveLocally((request, response) => {
    const isPage = request.url === '/page'
    response.setHeader('content-type', isPage ? 'text/html' : 'audio/wav')
    response.end(isPage ? '<!doctype html><p>A page' : samples.other)
  })
  server = await startFullServer({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: web.host })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await web.close()
})

const address = (path: string) => `http://127.0.0.1:${server.port}/v1/${path}`
const never = new AbortController().signal

async function sendFile(file: Uint8Array, fields: Record<string, string> = {}) {
  const values = Object.entries({ name: 'Mia', ...fields }).map(([name, value]) => ({ name, value }))
  const { raw, headers } = buildForm(...values, { name: 'audioFile', file, fileName: 'me.wav', type: 'audio/wav' })
  const answer = await fetch(address('content/CloneVoice'), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${server.key}` },
    body: new Uint8Array(raw),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const voices = async () => (await server.call('GET', 'content/GetVoices')) as unknown as Listed[]
const findCustomVoice = async (name: string) => (await voices()).find((voice) => voice.name === name)
const usedCredits = async () => (await server.call('GET', 'Content/Usage'))['used']

async function pitchOf(mp3: Uint8Array): Promise<number> {
  const { samples: heard, sampleRateHz } = await decodeAudio(mp3, never)
  const measured = measureVoice(
    Float32Array.from(heard, (sample) => sample / 32_768),
    sampleRateHz,
  )
  return measured.pitchHz
}
const pitchAt = async (url: unknown) => pitchOf(new Uint8Array(await (await fetch(String(url))).arrayBuffer()))
const sentence = 'When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow.'
async function tryVoice(voiceId: unknown, more: object = {}) {
  const answer = await server.call('POST', 'content/TryVoice', { voiceId, text: sentence, ...more })
  const mp3 = Buffer.from(String(answer['audio']).replace('data:audio/mpeg;base64,', ''), 'base64')
  return { answer, mp3, seconds: Number(answer['seconds']) }
}

describe('a voice of a recording', () => {
  test('that was sent as a file sounds towards it, says that it is a match, and speaks an episode', async () => {
    const before = await usedCredits()
    const { body } = await sendFile(samples.speech, { name: ' Mia ', consent: 'true' })
    expect(body).toMatchObject({ success: true, status: 0, request_id: expect.any(String) })
    const done = await server.ended(body['request_id'])
    expect(done).toMatchObject({ status: 100, requestTypeId: 1001, title: 'Mia', errorMessage: null, warnings: [] })
    expect(JSON.stringify(done['engines'])).toContain('voice match, not a clone')
    expect(await usedCredits()).toBe(before)
    const mia = await findCustomVoice('Mia')
    expect(mia).toMatchObject({ id: expect.any(Number), gender: 'female', language: 'English', madeAs: 'match' })
    expect(mia).toMatchObject({ token: expect.stringMatching(/^[0-9a-f-]{36}$/), clientId: mia?.token })
    // The recording is at 212 Hz, and no voice that it could be made of is nearer than 35 Hz by itself.
    const wanted = measuredPitch(samples.speech)
    const near = (pitch: number) => Math.abs(12 * Math.log2(pitch / wanted))
    expect(near(await pitchOf((await tryVoice(mia?.id)).mp3))).toBeLessThan(1.5)
    expect(near(await pitchOf((await tryVoice(1)).mp3))).toBeGreaterThan(2.5)
    expect(near(await pitchAt(mia?.sampleUrl))).toBeLessThan(1.5)
    const script = `SPEAKER_00: ${sentence}\nSPEAKER_01: ${sentence}`
    const order = { script, voice1: mia?.id, voice2: mia?.id }
    const episode = await server.call('POST', 'Content/CreatePodcastCustomScript', order)
    const spoken = await server.ended(episode['request_id'])
    expect(spoken).toMatchObject({ status: 100 })
    expect(near(await pitchAt(spoken['audioUrl']))).toBeLessThan(1.5)
  }, 60_000)

  test('at an address, then removed: it is chosen no more, and only its owner can remove it', async () => {
    const { request_id: id } = await server.call('POST', 'content/CloneVoice', {
      audioUrl: `${web.base}/ben.wav`,
      name: 'Sam',
    })
    expect(await server.ended(id)).toMatchObject({ status: 100, errorMessage: null })
    const sam = await findCustomVoice('Sam')
    expect(sam).toMatchObject({ gender: 'male', madeAs: 'match' })
    for (const wrong of [1, 'x', 999_999]) {
      expect(await server.call('POST', 'content/RemoveVoice', { id: wrong })).toMatchObject({
        success: false,
        error: expect.stringContaining('no voice of yours'),
      })
    }
    expect(await server.call('POST', 'content/RemoveVoice', { id: sam?.id })).toMatchObject({ success: true })
    expect(await findCustomVoice('Sam')).toBeUndefined()
    expect((await fetch(String(sam?.sampleUrl))).status).toBe(404)
    const order = { outputType: 'audio', resources: [{ type: 'text', content: sentence }], voice1: sam?.id }
    expect(await server.call('POST', 'Content/CreatePodcastCustomVoices', order)).toMatchObject({
      error: expect.stringContaining('voice1: there is no voice'),
    })
  }, 60_000)

  test.each<[string, () => Promise<Answer>, string]>([
    ['nothing but silence', async () => (await sendFile(samples.silence)).body, 'Nothing is heard'],
    ['noise', async () => (await sendFile(samples.noise)).body, 'No voice is heard'],
    ['music', async () => (await sendFile(samples.music)).body, 'sounds like music'],
    ['9 seconds', async () => (await sendFile(samples.nineSeconds)).body, 'At least 10 seconds'],
    ['8 kHz', async () => (await sendFile(samples.telephone)).body, '22 kHz or higher'],
    ['broken sound', async () => (await sendFile(Buffer.from(`ID3${'x'.repeat(999)}`))).body, 'cannot be used'],
    [
      'an address that is a page',
      () => server.call('POST', 'content/CloneVoice', { audioUrl: `${web.base}/page`, name: 'Page' }),
      'The recording could not be fetched.',
    ],
  ])('is not made of %s: it fails with a sentence, and costs nothing', async (_, send, words) => {
    const before = await usedCredits()
    const { request_id: id } = await send()
    expect(await server.ended(id)).toMatchObject({ errorMessage: expect.stringContaining(words) })
    expect(await usedCredits()).toBe(before)
  })

  const megabytes = (count: number) => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(count * 1024 * 1024 - 3)])
  test.each<[string, () => Uint8Array, Record<string, string>, number, string]>([
    ['no name', () => samples.speech, { name: ' ' }, 400, 'name: is missing'],
    ['a name of 51 characters', () => samples.speech, { name: 'x'.repeat(51) }, 400, 'at most 50 characters'],
    ['a file and an address', () => samples.speech, { audioUrl: 'https://a.example/b' }, 400, 'exactly one of'],
    ['no consent', () => samples.speech, { consent: 'false' }, 400, 'agreed'],
    ['another language', () => samples.speech, { language: 'Martian' }, 400, 'not a language'],
    ['a video', () => Buffer.from(`0000ftypisom${'x'.repeat(99)}`), {}, 415, 'audio file (MP3 or WAV)'],
    ['a renamed PDF', () => Buffer.from(`%PDF-1.7${'x'.repeat(99)}`), {}, 415, 'audio file (MP3 or WAV)'],
    ['10 MB and a byte', () => Buffer.concat([megabytes(10), Buffer.from('x')]), {}, 413, 'less than 10MB'],
  ])('is refused with %s', async (_, file, fields, status, words) => {
    const answer = await sendFile(file(), fields)
    expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringContaining(words) } })
  })

  test('is refused at an address that leads inward, and without anything', async () => {
    const clone = (body: object) => server.call('POST', 'content/CloneVoice', { name: 'X', ...body })
    expect(await clone({ audioUrl: 'http://127.0.0.1:1/a.wav' })).toMatchObject({ success: false })
    expect(await clone({})).toMatchObject({ error: expect.stringContaining('exactly one of') })
  })
})

test('a word of the lexicon is said so in all that is spoken, and tried before it is kept', async () => {
  const plain = await tryVoice(1)
  const asked = { term: 'rainbow', spokenAs: 'bow of many colours after the rain' }
  expect((await tryVoice(1, asked)).seconds).toBeGreaterThan(plain.seconds + 0.7)
  expect((await tryVoice(1)).seconds).toBeCloseTo(plain.seconds, 1)
  const kept = await server.call('POST', 'content/Lexicon', asked)
  expect(kept).toMatchObject({ id: expect.any(Number), ...asked })
  // The same word in other letters is the same word.
  const ipa = { term: 'Rainbow', spokenAs: '/ˈbəʊ əv ˈmɛni ˈkʌləz ˈɑːftə ðə reɪn/' }
  expect(await server.call('POST', 'content/Lexicon', ipa)).toMatchObject({ id: kept['id'], ...ipa })
  expect((await tryVoice(1)).seconds).toBeGreaterThan(plain.seconds + 0.7)
  expect(await server.call('GET', 'content/Lexicon')).toEqual([{ id: kept['id'], ...ipa }])
  expect(await server.call('POST', 'content/Lexicon', { term: 'x', spokenAs: '/ʘ/' })).toMatchObject({
    error: expect.stringContaining('no voice reads ʘ'),
  })
  expect(await server.call('POST', 'content/Lexicon/Remove', { id: kept['id'] })).toMatchObject({ success: true })
  expect(await server.call('POST', 'content/Lexicon/Remove', { id: kept['id'] })).toMatchObject({ success: false })
  expect(await server.call('GET', 'content/Lexicon')).toEqual([])
  expect((await tryVoice(1)).seconds).toBeCloseTo(plain.seconds, 1)
})

const measuredPitch = (wav: Buffer) => {
  const [hertz, body] = [wav.readUInt32LE(24), wav.subarray(44)]
  const heard = Float32Array.from({ length: body.length >> 1 }, (_, index) => body.readInt16LE(index * 2) / 32_768)
  return measureVoice(heard, hertz).pitchHz
}
