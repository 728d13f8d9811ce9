import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { encodeVoiceSample } from '../../../../packages/sound/src/audio/encode-voice-sample.ts'
import { createModelsConcepts } from '../../../../packages/writing/src/concepts/models/models.ts'
import { createGuardedFetch } from '../../../../packages/reading/src/guarded-fetch/guarded-fetch.ts'
import { type LocalServer, serveLocally } from '../../../../packages/engines/src/serve-locally.fixture.ts'
import { smtpMailer } from './mail/smtp.ts'
import { createModelsSpeech } from '../../../../packages/sound/src/speech/models.ts'
import { formatDuration, withTimeLimit } from '../../../../packages/engines/src/time-limits.ts'
import { createModelsTranscription } from '../../../../packages/sound/src/transcription/models.ts'
import { createModelsWriter } from '../../../../packages/writing/src/models/models.ts'
import { resolveModel } from './resolve-model.ts'

/** Three ways in which a server never comes to an end. */
const endless: Record<string, (response: ServerResponse) => void> = {
  'never answers': () => undefined,
  'sends its headers and stops': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
  drips: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
}

let server: LocalServer
let answer: (response: ServerResponse) => void = () => undefined
let folder = ''
let recording = ''
const sockets = new Set<Socket>()
/** A mail server that greets, one letter at a time, for ever. */
const mailServer = createServer((socket) => {
  sockets.add(socket)
  const timer = setInterval(() => socket.write('2'), 20)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => clearInterval(timer))
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-late-'))
  recording = join(folder, 'second.mp3')
  const samples = Int16Array.from({ length: 24_000 }, (_, index) => 8000 * Math.sin(index / 20))
  await encodeVoiceSample({ samples, sampleRateHz: 24_000 }, recording, AbortSignal.timeout(20_000))
  server = await serveLocally((request, response) => {
    request.resume()
    answer(response)
  })
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  mailServer.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const never = new AbortController().signal
const timeoutMs = 150
const at = (most: number) => ({ baseUrl: `${server.base}/v1`, timeoutMs: most })
const brief = {
  documents: [],
  topic: 'Harbours',
  style: 'deep dive',
  duration: 'short',
  language: 'English',
  languageChosen: true,
  hostNames: ['Max', 'Nora'],
} as const
const line = { text: 'Hello.', voiceId: 0 }

async function speak(signal: AbortSignal, most: number) {
  const speech = createModelsSpeech(resolveModel, { ...at(most), model: 'openai-compatible:m', voices: undefined })
  const [voice] = await speech.voices()
  return speech.synthesize({ ...line, voiceId: voice?.id ?? 0 }, signal)
}

/** Every call that leaves the house, with the error of its port and who is named when it does not end. */
const calls: [string, (signal: AbortSignal, most: number) => Promise<unknown>, string, RegExp][] = [
  [
    'a text model',
    (signal, most) =>
      createModelsWriter(resolveModel, { ...at(most), model: 'openai:m', apiKey: 'k' }).writeEpisode(
        { ...brief, documents: [], hostNames: ['Max', 'Nora'] },
        signal,
        () => undefined,
      ),
    'WritingError',
    /^OpenAI did not answer within 1 second/,
  ],
  [
    'an outline of a show',
    (signal, most) =>
      createModelsConcepts(resolveModel, { ...at(most), model: 'openai-compatible:m' }).draftShow(
        { topic: 'Harbours', language: 'English' },
        signal,
      ),
    'WritingError',
    /^The text model server at 127\.0\.0\.1:\d+ did not answer within 1 second/,
  ],
  ['a speech model', speak, 'SpeechError', /^The speech model server at 127\.0\.0\.1:\d+ did not answer within/],
  [
    'a transcription model',
    (signal, most) =>
      createModelsTranscription(resolveModel, { ...at(most), model: 'openai-compatible:m' }).transcribe(
        recording,
        signal,
      ),
    'TranscriptionError',
    /^The transcription model server at 127\.0\.0\.1:\d+ did not answer within/,
  ],
  [
    'a page',
    async (signal, most) => {
      const client = createGuardedFetch({ allowPrivateHosts: [server.host] })
      const options = { accept: ['*/*'], maxBytes: 1e6, timeoutMs: most, signal }
      try {
        return await client.get(server.base, options)
      } finally {
        await client.close()
      }
    },
    'GuardedFetchError',
    /^"127\.0\.0\.1:\d+" took longer than 1 second\.$/,
  ],
]

describe.each(Object.entries(endless))('a server that %s', (what, ends) => {
  it.each(calls)('is not waited for by %s for longer than it may take', async (_what, call, name, words) => {
    answer = ends
    // An address that began to answer is not asked again: it would hold its place as long again.
    const retryable = name !== 'GuardedFetchError' || what === 'never answers'
    await expect(call(never, timeoutMs)).rejects.toMatchObject({
      name,
      retryable,
      message: expect.stringMatching(words),
    })
  })

  it.each(calls)('is let go of by %s when the caller is', async (_what, call) => {
    answer = ends
    // Far enough from its own limit that a machine which stands still for a moment cannot pass both at once.
    await expect(call(AbortSignal.timeout(60), 20_000)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

test('a page that stops in the middle is given up long before its whole time is over', async () => {
  answer = endless['sends its headers and stops'] ?? answer
  const client = createGuardedFetch({ allowPrivateHosts: [server.host], idleTimeoutMs: 500 })
  const options = { accept: ['*/*'], maxBytes: 1e6, timeoutMs: 30_000, signal: never }
  await expect(client.get(server.base, options)).rejects.toThrow(/stopped in the middle .* nothing came for 1 second\./)
  await client.close()
})

test('a mail server that never comes to an end is let go of', async () => {
  const address = mailServer.address() as AddressInfo
  const mail = { from: 'a@example.test', to: 'b@example.test', replyTo: 'c@example.test', subject: 'S', text: 'T' }
  const sent = smtpMailer(`smtp://127.0.0.1:${address.port}`, timeoutMs).send(mail, never)
  await expect(sent).rejects.toMatchObject({
    name: 'MailError',
    retryable: true,
    message: expect.stringMatching(/^The mail server at 127\.0\.0\.1:\d+ did not take the mail within 1 second\.$/),
  })
})

test('a call that ends in time answers, and one that fails says why', async () => {
  const limit = { timeoutMs: 5000, signal: never, late: () => new Error('late') }
  expect(await withTimeLimit(limit, () => Promise.resolve(7))).toBe(7)
  await expect(withTimeLimit(limit, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test.each([
  [400, '1 second'],
  [90_000, '90 seconds'],
  [600_000, '10 minutes'],
])('%i milliseconds are told as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words)
})
