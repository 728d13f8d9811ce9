import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { SpeechError } from '../../../engines/src/engine-error.ts'
import { speechConforms } from './conformance.ts'
import { elevenLabsVoices } from '../../../../apps/server/src/providers/elevenlabs.ts'
import { openAiVoices } from '../../../../apps/server/src/providers/openai.ts'
import { providersOf } from '../../../../apps/server/src/providers/providers-of.ts'
import { parseVoiceSetting } from './model-voices.ts'
import { type SpeechModelConfig, createModelsSpeech } from './models.ts'
import { resolveModel } from '../../../../apps/server/src/engines/resolve-model.ts'

/** A server that speaks OpenAI's speech protocol; `answer` decides what comes back. */
type Asked = { path: string; key: string | undefined; body: Record<string, unknown> }
let server: Server
let baseUrl = ''
let asked: Asked[] = []
let answer: (response: ServerResponse) => void = sendTone
const never = new AbortController().signal
const speechProviders = providersOf('speech').map(({ name }) => name)

/** Three seconds of a tone as WAV, mono, 16 kHz. */
function sendTone(response: ServerResponse): void {
  const samples = Int16Array.from({ length: 48_000 }, (_, index) => 9000 * Math.sin(index * 0.05))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(16_000, 24)
  header.writeUInt32LE(32_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  response.setHeader('content-type', 'audio/wav')
  response.end(Buffer.concat([header, Buffer.from(samples.buffer)]))
}

const sendStatus = (status: number, message: string) => (response: ServerResponse) => {
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ error: { message, type: 'error', code: null, param: null } }))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`
})
afterAll(() => server.close())

const make = (more: Partial<SpeechModelConfig> = {}) =>
  createModelsSpeech(resolveModel, {
    model: 'openai-compatible:kokoro',
    baseUrl,
    apiKey: undefined,
    voices: undefined,
    ...more,
  })

async function voiceOf(speech: ReturnType<typeof make>, name: string, language: string): Promise<number> {
  const voice = (await speech.voices()).find((candidate) => candidate.name === name && candidate.language === language)
  return voice?.id ?? 0
}

describe('ElevenLabs at an address of one’s own', () => {
  const sayings = [{ term: 'Siobhan', spokenAs: 'shih-vawn', ipa: 'ʃɪˈvɔːn' }]
  const cloned = (by: string) => ({ by, madeAs: 'clone', settings: { voiceId: 'cloned-1', code: 'en' } }) as const
  const inMarks = 'So <phoneme alphabet="ipa" ph="ʃɪˈvɔːn">Siobhan</phoneme> said.'

  it.each([
    ['eleven_flash_v2', 'en', inMarks],
    ['eleven_multilingual_v2', 'en', 'So shih-vawn said.'],
    ['eleven_flash_v2', 'de', 'So shih-vawn said.'],
  ])('speaks as %s in %s with a clone: “%s”', async (model, code, text) => {
    answer = sendTone
    asked = []
    const host = new URL(baseUrl).host
    const speech = make({ model: `elevenlabs:${model}`, baseUrl: `http://${host}/`, apiKey: 'secret' })
    const made = cloned(`elevenlabs@${host}`)
    const own = { ...made, settings: { ...made.settings, code } }
    const { samples, words } = await speech.synthesize(
      { text: 'So Siobhan said.', voiceId: 10_001, customVoice: own, sayings },
      never,
    )
    expect(asked).toMatchObject([{ path: expect.stringMatching(/^\/v1\/text-to-speech\/cloned-1\?/), body: { text } }])
    expect(asked[0]?.body).toMatchObject({ model_id: model, language_code: code })
    expect(samples.length).toBeGreaterThan(0)
    expect(words.map((word) => word.text)).toEqual(['So', 'Siobhan', 'said.'])
  })

  it('speaks with no clone of another address', async () => {
    const speech = make({ model: 'elevenlabs:eleven_flash_v2', baseUrl, apiKey: 'secret' })
    const line = { text: 'Hello.', voiceId: 10_001, customVoice: cloned('elevenlabs') }
    await expect(speech.synthesize(line, never)).rejects.toThrow('made by another engine')
  })
})

describe('a plugged-in speech model', () => {
  let ids: number[] = []
  beforeAll(async () => {
    answer = sendTone
    ids = [await voiceOf(make(), 'Nova', 'English'), await voiceOf(make(), 'Onyx', 'French (France)')]
  })
  speechConforms(() => {
    answer = sendTone
    return { speech: make(), voiceIds: ids }
  })

  it('is asked for the words, the voice and how to say them', async () => {
    answer = sendTone
    asked = []
    const speech = make({ apiKey: 'secret' })
    const voiceId = await voiceOf(speech, 'Nova', 'English')
    await speech.synthesize({ text: 'Good evening.', voiceId, instructions: 'warm' }, never)
    expect(asked).toEqual([
      {
        path: '/v1/audio/speech',
        key: 'Bearer secret',
        body: expect.objectContaining({ model: 'kokoro', input: 'Good evening.', voice: 'nova', instructions: 'warm' }),
      },
    ])
  })

  it('is asked for a long line in parts, and answers one', async () => {
    answer = sendTone
    asked = []
    const speech = make()
    const text = 'This sentence comes again and again. '.repeat(110).trim()
    const line = await speech.synthesize({ text, voiceId: await voiceOf(speech, 'Nova', 'English') }, never)
    expect(asked.map(({ body }) => String(body['input'])).join('')).toBe(text)
    expect(asked.every(({ body }) => String(body['input']).length <= 2000)).toBe(true)
    expect(line.samples.length / line.sampleRateHz).toBeCloseTo(3 * asked.length, 1)
    expect(line.words).toHaveLength(110 * 6)
    expect(line.words.at(-1)?.startMs).toBeGreaterThan(3000 * (asked.length - 1))
  })

  it('speaks with the voices of the setting', async () => {
    const speech = make({ voices: ['Heart=af_heart:female', 'am_michael:male', 'bf_emma'] })
    const english = (await speech.voices()).filter(({ language }) => language === 'English')
    expect(english.map(({ name, gender }) => [name, gender])).toEqual([
      ['Heart', 'female'],
      ['am_michael', 'male'],
      ['bf_emma', 'female'],
    ])
  })

  it('keeps the ids of voices when others come and go', async () => {
    const before = await voiceOf(make(), 'Nova', 'German')
    expect(before).toBe(await voiceOf(make({ voices: ['x:male', 'Nova=nova:female'] }), 'Nova', 'German'))
  })
})

describe('a speech model that fails', () => {
  test.each([
    [401, 'wrong key sk-abcdef123456', false, /PATCHBAY_SPEECH_API_KEY/],
    [402, 'pay', false, /no credit left/],
    [404, 'no model', false, /PATCHBAY_SPEECH_MODEL/],
    [429, 'slow down', true, /too often/],
    [503, 'busy', true, /not available/],
    [400, 'bad', false, /refused the request/],
  ])('with %i says what to do', async (status, message, retryable, words) => {
    answer = sendStatus(status, message)
    const speech = make()
    const failed = speech.synthesize({ text: 'Hello.', voiceId: await voiceOf(speech, 'Nova', 'English') }, never)
    await expect(failed).rejects.toMatchObject({
      name: 'SpeechError',
      retryable,
      message: expect.stringMatching(words),
    })
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining('sk-') })
  })

  test.each([
    ['text that is no audio', (response: ServerResponse) => response.end('<html>It works!</html>')],
    ['nothing', (response: ServerResponse) => response.end()],
  ])('with %s can be asked again', async (_, sends) => {
    answer = sends
    const speech = make()
    const failed = speech.synthesize({ text: 'Hello.', voiceId: await voiceOf(speech, 'Nova', 'English') }, never)
    await expect(failed).rejects.toMatchObject({ name: 'SpeechError', retryable: true })
  })

  test('because nobody is there says where it looked', async () => {
    const speech = make({ baseUrl: 'http://127.0.0.1:9/v1' })
    const failed = speech.synthesize({ text: 'Hello.', voiceId: await voiceOf(speech, 'Nova', 'English') }, never)
    await expect(failed).rejects.toMatchObject({ retryable: true, message: expect.stringMatching(/127\.0\.0\.1:9/) })
  })
})

describe('a configuration that cannot work stops at once', () => {
  test.each([
    [{ model: 'kokoro' }, /PATCHBAY_SPEECH_MODEL is written as provider:model/],
    [{ model: 'google:x' }, new RegExp(speechProviders.join(', '))],
    [{ baseUrl: undefined }, /PATCHBAY_SPEECH_BASE_URL/],
    [{ model: 'openai:tts-1' }, /OPENAI_API_KEY/],
    [{ model: 'elevenlabs:eleven_v3' }, /ELEVENLABS_API_KEY/],
    [{ voices: ['a=b=c'] }, /PATCHBAY_SPEECH_VOICES/],
  ])('%o', (config, words) => {
    expect(() => make(config)).toThrow(SpeechError)
    expect(() => make(config)).toThrow(words)
  })

  test('well-known voices stand in where none are set', () => {
    expect(parseVoiceSetting(undefined, elevenLabsVoices).map(({ name }) => name)).toEqual(['Rachel', 'Adam'])
    expect(parseVoiceSetting([], openAiVoices).length).toBeGreaterThan(4)
  })
})
