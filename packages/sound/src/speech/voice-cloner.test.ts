import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VoiceMeasures } from '@patchbay/contract'
import { type LocalServer, serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import { buildWav } from '../audio/decode-samples.ts'
import { createModelsSpeech } from './models.ts'
import type { VoiceMaker } from './port.ts'
import { resolveModel } from '../../../../apps/server/src/engines/resolve-model.ts'

type Asked = { method: string; url: string; key: unknown; body: string }
let server: LocalServer
let asked: Asked[] = []
let answers: (url: string) => { status: number; body: unknown } = () => ({ status: 200, body: {} })
let folder = ''
let path = ''
const never = new AbortController().signal
const tone = buildWav(
  Int16Array.from({ length: 24_000 }, (_, index) => 9000 * Math.sin(index * 0.05)),
  24_000,
)
beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = request.url ?? ''
      const key = request.headers['xi-api-key'] ?? request.headers.authorization
      asked.push({ method: request.method ?? '', url, key, body: Buffer.concat(parts).toString('latin1') })
      const { status, body } = answers(url)
      response.statusCode = status
      response.setHeader('content-type', Buffer.isBuffer(body) ? 'audio/wav' : 'application/json')
      response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
    })
  })
  folder = await mkdtemp(join(tmpdir(), 'patchbay-clone-'))
  path = join(folder, 'voice.wav')
  await writeFile(path, tone)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
})

const engineOf = (model: string, apiKey?: string) =>
  createModelsSpeech(resolveModel, { model, baseUrl: server.base, apiKey, voices: undefined })
const makerOf = (model: string, apiKey?: string) => engineOf(model, apiKey).maker as VoiceMaker
const sample = () => ({ orderId: 'order-1', name: 'Mia', language: 'German', path, measured: {} as VoiceMeasures })

test('ElevenLabs is asked for a voice by its own protocol, and to take it away', async () => {
  const added = { voice_id: 'v123', requires_verification: false }
  answers = (url) => ({ status: 200, body: url === '/v1/voices' ? { voices: [{ voice_id: 'v1' }] } : added })
  const maker = makerOf('elevenlabs:eleven_multilingual_v2', 'secret')
  const made = await maker.createVoice(sample(), never)
  expect(made).toMatchObject({ madeAs: 'clone', settings: { voiceId: 'v123', code: 'de' } })
  expect(asked.slice(0, 2)).toMatchObject([
    { method: 'GET', url: '/v1/voices', key: 'secret' },
    { method: 'POST', url: '/v1/voices/add', key: 'secret' },
  ])
  expect(asked[1]?.body).toMatch(
    /name="name"\r\n\r\nMia\r\n[^]*name="description"\r\n\r\nPatchbay order-1\r\n[^]*name="files"; filename="voice.wav"[^]*RIFF/,
  )
  await maker.removeVoice(made, never)
  expect(asked[2]).toMatchObject({ method: 'DELETE', url: '/v1/voices/v123' })
  answers = () => ({ status: 404, body: { detail: { message: 'gone' } } })
  await maker.removeVoice(made, never)
})

test.each<[string, { status: number; body: unknown }, string, number]>([
  [
    'is taken, and none is made',
    { status: 200, body: { voices: [{}, { voice_id: 'v7', description: 'Patchbay order-1' }] } },
    'v7',
    0,
  ],
  [
    'of another order is left alone',
    { status: 200, body: { voices: [{ voice_id: 'v7', description: 'x' }] } },
    'v8',
    1,
  ],
  ['cannot be asked for by a key that may only add', { status: 401, body: { detail: 'no' } }, 'v8', 1],
  ['cannot be asked for where a server lists none', { status: 404, body: {} }, 'v8', 1],
  ['is not understood', { status: 200, body: 'a page' }, 'v8', 1],
])('a voice that was begun before %s', async (_, listed, voiceId, times) => {
  answers = (url) => (url === '/v1/voices' ? listed : { status: 200, body: { voice_id: 'v8' } })
  const made = await makerOf('elevenlabs:eleven_multilingual_v2', 'secret').createVoice(sample(), never)
  expect(made.settings).toMatchObject({ voiceId })
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(times)
})

test.each<[string, unknown]>([
  ['as OpenAI does', { object: 'audio.voice', id: 'mia-1', name: 'Mia' }],
  ['as vLLM-Omni does', { success: true, voice: { name: 'mia-1', consent: 'given' } }],
])('a server of one’s own is asked for a voice, answers %s, and speaks with it', async (_, body) => {
  answers = (url) => ({ status: 200, body: url.endsWith('/speech') ? tone : body })
  const engine = engineOf('openai-compatible:tts')
  const made = await (engine.maker as VoiceMaker).createVoice(sample(), never)
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/audio/voices' })
  expect(asked[0]?.body).toMatch(/name="audio_sample"; filename="voice.wav"[^]*name="consent"\r\n\r\ngiven/)
  await engine.synthesize({ text: 'Guten Tag.', voiceId: 10_001, customVoice: made }, never)
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ voice: 'mia-1', input: 'Guten Tag.' })
})

test.each<[string, string, number, unknown, string]>([
  ['has no such call', 'openai-compatible:tts', 404, { error: 'no' }, 'makes no voices of recordings'],
  ['refuses the key', 'elevenlabs:x', 401, { detail: { message: 'bad' } }, 'refused the key: check ELEVENLABS_API_KEY'],
  [
    'says why not',
    'elevenlabs:x',
    400,
    { detail: { message: 'Your plan has no cloning' } },
    'Your plan has no cloning',
  ],
  ['is away', 'openai-compatible:tts', 503, 'x', 'is not available just now (503)'],
  ['answers nonsense', 'openai-compatible:tts', 200, { success: true }, 'could not be understood'],
])('a provider that %s: a sentence', async (_, model, status, body, words) => {
  answers = () => ({ status, body })
  await expect(makerOf(model, 'secret').createVoice(sample(), never)).rejects.toThrow(words)
})

test('what another engine made is not spoken, and OpenAI makes none for everybody', async () => {
  const engine = engineOf('openai-compatible:tts')
  const made = { by: 'embedded', madeAs: 'match', settings: {} } as const
  expect((engine.maker as VoiceMaker).canSpeak(made)).toBe(false)
  await expect(engine.synthesize({ text: 'x', voiceId: 1, customVoice: made }, never)).rejects.toThrow('another engine')
  expect(engineOf('openai:gpt-4o-mini-tts', 'secret').maker).toContain('OpenAI makes no voices')
})
