import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeVoiceSample } from '../audio/encode-voice-sample.ts'
import { type LocalServer, serveLocally } from '../../../engines/src/serve-locally.fixture.ts'
import { transcriptionConforms } from './conformance.ts'
import { parseTranscription } from './parse-transcription.ts'
import { createModelsTranscription } from './models.ts'
import { resolveModel } from '../../../../apps/server/src/engines/resolve-model.ts'

/** A stand-in that speaks OpenAI's protocol for transcriptions. */
let server: LocalServer
let asked: { path: string; key: string | undefined; body: string }[] = []
let answer: { status: number; body: unknown }
let folder = ''
let path = ''
let noAudioPath = ''

const facts = { seek: 0, tokens: [1], temperature: 0, avg_logprob: -0.2, compression_ratio: 1, no_speech_prob: 0.01 }
const verbose = {
  task: 'transcribe',
  language: 'german',
  duration: 2,
  text: 'Guten Tag. Wie geht es?',
  segments: [
    { ...facts, id: 0, start: 0, end: 1.1, text: ' Guten Tag.' },
    { ...facts, id: 1, start: 1, end: 9, text: ' Wie geht es? ' },
    { ...facts, id: 2, start: 9, end: 9, text: ' … ' },
  ],
}
const diarised = {
  task: 'transcribe',
  duration: 2,
  text: 'Hello. Hi!',
  segments: [
    { id: 'a', type: 'transcript.text.segment', start: 0, end: 0.8, text: 'Hello.', speaker: 'B' },
    { id: 'b', type: 'transcript.text.segment', start: 0.8, end: 1.5, text: 'Hi!', speaker: 'A' },
  ],
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-transcription-'))
  path = join(folder, 'two-seconds.mp3')
  noAudioPath = join(folder, 'page.mp3')
  const samples = Int16Array.from({ length: 48_000 }, (_, index) => 8000 * Math.sin(index / 20))
  await encodeVoiceSample({ samples, sampleRateHz: 24_000 }, path, AbortSignal.timeout(20_000))
  await writeFile(noAudioPath, '<html>I am a page, whatever my name says</html>')
  server = await serveLocally((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('latin1')
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
  answer = { status: 200, body: verbose }
})

const createTranscriber = (model = 'openai-compatible:whisper') =>
  createModelsTranscription(resolveModel, { model, baseUrl: `${server.base}/v1`, apiKey: 'sk-secret123' })
const transcribe = (model?: string) => createTranscriber(model).transcribe(path, AbortSignal.timeout(20_000))

describe('the models transcriber', () => {
  transcriptionConforms(() => Promise.resolve({ ears: createTranscriber(), paths: [path], noAudioPath }))

  it('asks for times, with its key, and sends mono speech', async () => {
    await transcribe()
    expect(asked[0]).toMatchObject({ path: '/v1/audio/transcriptions', key: 'Bearer sk-secret123' })
    expect(asked[0]?.body).toMatch(/name="response_format"\r\n\r\nverbose_json/)
    expect(asked[0]?.body.length).toBeLessThan(12_000)
  })

  it('keeps what was said by one voice where voices are not told apart', async () => {
    expect(await transcribe()).toMatchObject({
      language: 'German',
      hasSpeakers: false,
      segments: [
        { text: 'Guten Tag.', speaker: 0, startMs: 0, endMs: 1100 },
        { text: 'Wie geht es?', speaker: 0, startMs: 1000, endMs: expect.any(Number) },
      ],
    })
  })

  it('asks for the times of words, and gives each to the segment that it stands in', async () => {
    const words = [
      { word: 'Guten', start: 0.1, end: 0.5 },
      { word: 'Tag', start: 0.5, end: 1 },
      // It stands in no text.
      { word: 'ähm', start: 1, end: 1.05 },
      { word: 'Wie', start: 1.1, end: 1.3 },
      { word: 'geht', start: 1.3, end: 1.5 },
      { word: 'es', start: 1.5, end: 7 },
    ]
    answer = { status: 200, body: { ...verbose, words } }
    const { segments, durationMs } = await transcribe()
    expect(asked[0]?.body).toMatch(/name="timestamp_granularities\[\]"\r\n\r\nword/)
    expect(segments.map((one) => one.words)).toEqual([
      [
        { text: 'Guten', startMs: 100, endMs: 500 },
        { text: 'Tag', startMs: 500, endMs: 1000 },
      ],
      [
        { text: 'Wie', startMs: 1100, endMs: 1300 },
        { text: 'geht', startMs: 1300, endMs: 1500 },
        { text: 'es', startMs: 1500, endMs: durationMs },
      ],
    ])
  })

  it('keeps the speakers that a diarising model names, counted as they appear', async () => {
    answer = { status: 200, body: diarised }
    const heard = await transcribe('openai:gpt-4o-transcribe-diarize')
    expect(asked[0]?.body).toMatch(/diarized_json/)
    expect(heard.hasSpeakers).toBe(true)
    expect(heard.segments.map(({ speaker, text }) => [speaker, text])).toEqual([
      [0, 'Hello.'],
      [1, 'Hi!'],
    ])
  })

  it('spreads the sentences over the recording where a model gives no times', async () => {
    answer = { status: 200, body: { text: 'One two. Three four.' } }
    const { segments, durationMs } = await transcribe('openai:gpt-4o-transcribe')
    expect(segments.map(({ text }) => text)).toEqual(['One two.', 'Three four.'])
    expect(segments[1]?.startMs).toBeGreaterThan(durationMs / 3)
  })

  it.each([
    [401, /refused the key: check PATCHBAY_TRANSCRIPTION_API_KEY/, false],
    [404, /PATCHBAY_TRANSCRIPTION_MODEL/, false],
    [429, /too often/, true],
    [500, /not available/, true],
    [400, /refused the request/, false],
  ])('says what to do about a %i, and never the key', async (status, words, retryable) => {
    answer = { status, body: { error: { message: 'bad key sk-secret123', type: 'x', code: 'x' } } }
    const failure = await transcribe().catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'TranscriptionError', retryable, message: expect.stringMatching(words) })
    expect(String(failure)).not.toContain('secret')
  })

  it('does not try a recording again that the decoder refused, and says why', async () => {
    const failure = await createTranscriber()
      .transcribe(noAudioPath, AbortSignal.timeout(20_000))
      .catch((error: unknown) => error)
    const message = 'The recording cannot be transcribed. It is no audio that can be read.'
    expect(failure).toMatchObject({ name: 'TranscriptionError', retryable: false, message })
  })

  it('says that nothing was said', async () => {
    answer = { status: 200, body: { ...verbose, text: '', segments: [] } }
    await expect(transcribe()).rejects.toThrow('No speech was heard in the recording.')
  })

  it.each([
    ['whisper', undefined, /provider:model/],
    ['google:x', 'k', /PATCHBAY_TRANSCRIPTION_MODEL/],
    ['openai-compatible:x', 'k', /PATCHBAY_TRANSCRIPTION_BASE_URL/],
    ['openai:whisper-1', undefined, /OPENAI_API_KEY/],
  ])('refuses the setting %s at once', (model, apiKey, words) => {
    expect(() => createModelsTranscription(resolveModel, { model, apiKey, baseUrl: undefined })).toThrow(words)
  })
})

describe('words with speakers', () => {
  const word = (text: string, speaker: string, start: number) => ({
    type: 'word',
    text,
    speaker_id: speaker,
    start,
    end: start + 0.3,
  })
  const space = { type: 'spacing', text: ' ', speaker_id: 'x', start: 0, end: 0 }

  it('become sentences, a new one for each voice', () => {
    const words = [
      word('Well,', 'b', 0),
      space,
      word('hello.', 'b', 0.4),
      space,
      word('Hi', 'b', 0.8),
      word('Oh!', 'a', 1.2),
      { type: 'audio_event', text: '(laughs)', speaker_id: 'a' },
    ]
    const { list, hasSpeakers } = parseTranscription(
      { text: '', segments: [], spoken: undefined, body: { words } },
      2000,
    )
    expect(hasSpeakers).toBe(true)
    expect(list.map(({ speaker, text, startMs }) => [speaker, text, startMs])).toEqual([
      [0, 'Well, hello.', 0],
      [0, 'Hi', 800],
      [1, 'Oh!', 1200],
    ])
    expect(list.map((one) => one.words?.map(({ text, startMs }) => [text, startMs]))).toEqual([
      [
        ['Well,', 0],
        ['hello.', 400],
      ],
      [['Hi', 800]],
      [['Oh!', 1200]],
    ])
  })
})
