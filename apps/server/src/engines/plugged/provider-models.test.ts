import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, serveLocally } from '../../../../../packages/engines/src/serve-locally.fixture.ts'
import type { Port } from '@patchbay/engines'
import { modelsOf } from './provider-models.ts'

const key = 'sk-secret-123'
const signal = new AbortController().signal
let answer: { status?: number; body: unknown; headers?: Record<string, string> } = { body: {} }
let asked: { url: string; headers: Record<string, unknown> }[] = []
let server: LocalServer
beforeAll(async () => {
  server = await serveLocally((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    response.writeHead(answer.status ?? 200, answer.headers)
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
})
afterAll(() => server.close())

const list = (provider: string, port: Port) => {
  asked = []
  const rest = { model: null, voices: null, user: null, to: null }
  return modelsOf({ port, provider, address: server.base, key, ...rest }, signal)
}
const ids = async (provider: string, port: Port, body: unknown) => {
  answer = { body }
  return (await list(provider, port)).models.map(({ id }) => id)
}

const openAi = {
  data: [
    'gpt-5-mini',
    'gpt-4o-mini-tts',
    'whisper-1',
    'gpt-4o-transcribe',
    'gpt-image-1',
    'text-embedding-3-small',
  ].map((id) => ({ id })),
}
const google = {
  models: [
    { name: 'models/gemini-2.5-flash', displayName: 'Gemini', supportedGenerationMethods: ['generateContent'] },
    { name: 'models/text-embedding-004', supportedGenerationMethods: ['embedContent'] },
    { name: 'models/imagen-4.0', supportedGenerationMethods: ['predict'] },
  ],
}
const own = {
  data: [
    { id: 'fw', task: 'automatic-speech-recognition' },
    { id: 'piper', task: 'text-to-speech' },
  ],
}

describe('a provider’s own list of models', () => {
  it.each([
    ['openai', 'text', openAi, ['gpt-5-mini']],
    ['openai', 'speech', openAi, ['gpt-4o-mini-tts']],
    ['openai', 'transcription', openAi, ['gpt-4o-transcribe', 'whisper-1']],
    ['openai', 'image', openAi, ['gpt-image-1']],
    ['anthropic', 'text', { data: [{ id: 'claude', display_name: 'Claude' }] }, ['claude']],
    ['google', 'text', google, ['gemini-2.5-flash']],
    ['google', 'image', google, ['imagen-4.0']],
    [
      'elevenlabs',
      'speech',
      [{ model_id: 'eleven_v2' }, { model_id: 'sts', can_do_text_to_speech: false }],
      ['eleven_v2'],
    ],
    ['elevenlabs', 'transcription', [{ model_id: 'eleven_v2' }], ['scribe_v1']],
    ['openai-compatible', 'speech', own, ['piper']],
    ['openai-compatible', 'transcription', own, ['fw']],
    ['openai-compatible', 'text', { data: [{ id: 'llama' }, { id: 'nomic-embed' }] }, ['llama']],
    ['openai-compatible', 'image', { data: [{ id: 'mine' }] }, ['mine']],
  ] as const)('of %s holds what serves %s', async (provider, port, body, models) => {
    expect(await ids(provider, port, body)).toEqual(models)
  })

  it.each([
    ['openai', { authorization: `Bearer ${key}` }],
    ['openai-compatible', { authorization: `Bearer ${key}` }],
    ['anthropic', { 'x-api-key': key, 'anthropic-version': '2023-06-01' }],
    ['google', { 'x-goog-api-key': key }],
    ['elevenlabs', { 'xi-api-key': key }],
  ])('is asked of %s with the key where it belongs, and never in the address', async (provider, headers) => {
    await list(provider, 'text')
    expect(asked[0]?.headers).toMatchObject(headers)
    expect(asked.some(({ url }) => url.includes(key))).toBe(false)
  })

  it('names voices with their gender, as they are written in Settings', async () => {
    answer = { body: { voices: [{ voice_id: 'v1', name: 'Rachel: calm', labels: { gender: 'female' } }] } }
    expect((await list('elevenlabs', 'speech')).voices).toEqual([
      { id: 'Rachel calm=v1:female', name: 'Rachel: calm (female)' },
    ])
  })

  it.each([
    ['a refused key', { status: 401, body: { error: key } }, /refused the key/],
    ['no such list', { status: 404, body: '' }, /check the address/],
    ['an error', { status: 500, body: key }, /answered with 500/],
    ['a page', { body: '<html>' }, /could not be understood/],
    ['something else', { body: { data: 'none' } }, /no list of models/],
    ['an empty list', { body: { data: [] } }, /lists no model that serves here/],
    ['more than a list has', { body: 'x'.repeat(5_000_000) }, /more than a list of models has/],
    [
      'a way elsewhere',
      { status: 302, body: '', headers: { location: 'http://evil.example/' } },
      /A key is not sent after it/,
    ],
  ])('is a sentence without the key where the answer is %s', async (_, given, words) => {
    answer = given
    const { models, problem } = await list('openai-compatible', 'text')
    expect([models, problem]).toEqual([[], expect.stringMatching(words)])
    expect(problem).not.toContain(key)
    expect(asked).toHaveLength(1)
  })
})
