import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuzzingVoice, buzzHertz, buzzingVoice } from '../../packages/sound/src/audio/buzzing-voices.fixture.ts'
import { buildWav } from '../../packages/sound/src/audio/decode-samples.ts'
import { buildForm } from './form.ts'
import { createRecording, startFakeTranscriber } from './fake-transcriber.ts'
import { type FullServer, startFullServer } from './start-server.ts'
import { makeMusic } from './voice-samples.ts'

type Answer = Record<string, unknown>
type Word = { text: string; start: number; end: number }
type Line = { text: string; speaker: string; name?: string; timestamp: [number, number]; words?: Word[] }
type Detail = { title: string; audioUrl: string; heardBy: string; durationSeconds: number; lines: Line[] }

let stage: Awaited<ReturnType<typeof startFakeTranscriber>>
let server: FullServer

beforeAll(async () => {
  stage = await startFakeTranscriber()
  server = await startFullServer(stage.settings, { studio: 'quick' })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await stage.stop()
})

async function send(file: Uint8Array, fileName = 'talk.wav') {
  const { raw, headers } = buildForm({ name: 'audioFile', file, fileName })
  const answer = await fetch(`http://127.0.0.1:${server.port}/v1/content/GetTranscript`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.key}`, ...headers },
    body: new Uint8Array(raw),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const usedCredits = async () => Number((await server.call('GET', 'Content/Usage'))['used'])
const fetchDetail = async (id: unknown) =>
  (await server.call('GET', `content/Transcripts/${String(id)}`)) as unknown as Detail
const recordedFile = (name: string) => readFile(join('packages/sound/src/ffmpeg/recordings', name))

test.each<[string, () => Promise<Uint8Array>, number, RegExp | undefined]>([
  ['silence', () => Promise.resolve(createRecording(4, () => true)), 0, /^No speech was heard in the recording\.$/],
  ['noise in which the ear hears nothing', () => Promise.resolve(createRecording(5)), 1, /^No speech was heard/],
  ['music with no words, which the ear names', () => Promise.resolve(makeMusic()), 1, /^No speech was heard/],
  ['nine seconds at 8 kHz', () => Promise.resolve(createRecording(9)), 1, undefined],
  ['a video', () => recordedFile('tone.mp4'), 1, undefined],
  ['a phone’s recording', () => recordedFile('tone.amr'), 1, undefined],
  [
    'what only begins like an MP3',
    () => Promise.resolve(Buffer.from('ID3 and no more')),
    0,
    /no audio that can be read/,
  ],
])('%s is heard or refused in words, whatever its name says', async (name, file, asks, words) => {
  const wordless = name.startsWith('music')
    ? ['[Music]', '♪ (upbeat music) ♪']
    : name.startsWith('noise')
      ? []
      : undefined
  stage.ear.says = (seconds) => wordless ?? [`Heard for ${seconds} seconds.`]
  stage.ear.asked = []
  const before = await usedCredits()
  const { body } = await send(await file(), 'my talk.pdf')
  const done = await server.ended(body['request_id'])
  expect(stage.ear.asked).toHaveLength(asks)
  if (words) {
    expect(done).toMatchObject({ status: -1, errorMessage: expect.stringMatching(words) })
    expect(await usedCredits()).toBe(before)
  } else {
    expect(done).toMatchObject({ status: 100, title: 'my talk' })
    expect(await usedCredits()).toBe(before + 30)
  }
})

test.each<[string, () => Uint8Array, number, RegExp]>([
  ['a PDF with the name of a recording', () => Buffer.from('%PDF-1.7\n%ab\n'), 415, /^Please select an audio file/],
  ['a page', () => Buffer.from('<html>a page</html>'), 415, /^Please select an audio file/],
  ['one byte too many', () => new Uint8Array(50 * 1024 * 1024 + 1), 413, /^File size must be less than 50MB$/],
])('%s is refused before anything is charged', async (_, file, status, words) => {
  const before = await usedCredits()
  expect(await send(file(), 'talk.mp3')).toMatchObject({ status, body: { error: expect.stringMatching(words) } })
  expect(await usedCredits()).toBe(before)
})

test('an address is heard; one where a page stands fails in words and costs nothing', async () => {
  stage.ear.says = () => ['By its address.']
  const order = (path: string) =>
    server.call('POST', 'content/GetTranscript', { audioUrl: `${stage.address}${path}`, callbackData: 'mine' })
  expect(await server.ended((await order('/talk.wav'))['request_id'])).toMatchObject({
    status: 100,
    callbackData: 'mine',
  })
  const before = await usedCredits()
  expect(await server.ended((await order('/page'))['request_id'])).toMatchObject({
    status: -1,
    errorMessage: expect.stringMatching(/^The recording could not be fetched\./),
  })
  expect(await usedCredits()).toBe(before)
})

test('where the ear tells no speakers apart, their voices do, and the result says so', async () => {
  const talk: BuzzingVoice[] = ['deep', 'high', 'deep', 'high', 'high', 'deep']
  stage.ear.says = () => talk.map((_, index) => `This is line ${index}.`)
  // The ear hears each line from an odd second on.
  const samples = [new Int16Array(buzzHertz), ...talk.map((person) => buzzingVoice(person, 2))].flatMap((part) => [
    ...part,
  ])
  const { body } = await send(buildWav(Int16Array.from(samples), buzzHertz))
  const done = await server.ended(body['request_id'])
  expect(done['warnings']).toEqual([expect.stringMatching(/who speaks was told by how the voices sound/)])
  const { lines } = await fetchDetail(body['request_id'])
  expect(lines.map(({ speaker }) => Number(speaker.slice(-2)))).toEqual([0, 1, 0, 1, 1, 0])
})

test('one is read along with its recording, corrected, and gone when it is deleted', async () => {
  stage.ear.says = () => ['The harbor is close today.', 'Yes it is.']
  const { body } = await send(createRecording(6))
  const id = String(body['request_id'])
  await server.ended(id)
  const before = await fetchDetail(id)
  expect(before).toMatchObject({ title: 'talk', heardBy: 'openai-compatible:whisper', durationSeconds: 6 })
  const played = await fetch(before.audioUrl)
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  const correct = async (json: object) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/content/Transcripts/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
    return { status: answer.status, body: (await answer.json()) as Detail & { error: string } }
  }
  const line = (text: string) => ({ lines: [{ line: 0, text }] })
  const corrected = await correct({
    ...line(' The harbour is  closed today. '),
    speakers: [{ speaker: 'SPEAKER_00', name: 'Mara' }],
    title: 'At the harbour',
  })
  expect(corrected.body).toEqual(await fetchDetail(id))
  expect(corrected.body.title).toBe('At the harbour')
  const [first, second] = corrected.body.lines
  expect(first).toMatchObject({
    text: 'The harbour is closed today.',
    name: 'Mara',
    timestamp: before.lines[0]?.timestamp,
  })
  expect(first?.words?.filter(({ text }) => text === 'is')).toEqual(
    before.lines[0]?.words?.filter(({ text }) => text === 'is'),
  )
  expect(second).toEqual({ ...before.lines[1], name: 'Mara' })
  await correct({ lines: [{ line: 1, speaker: 'SPEAKER_01' }] })
  const status = await server.call('GET', `content/status/${id}`)
  expect(JSON.parse(String(status['responseText']))).toEqual([
    { text: 'The harbour is closed today.', speaker: 'SPEAKER_00', timestamp: [1, 2.6], name: 'Mara' },
    { text: 'Yes it is.', speaker: 'SPEAKER_01', timestamp: [3, 4.6] },
  ])
  const file = (await (await fetch(String(status['transcriptUrl']))).json()) as { chunks: Line[] }
  expect(file.chunks).toEqual((await fetchDetail(id)).lines)
  const list = (await server.call('GET', 'content/Transcripts?status=all')) as unknown as Answer[]
  expect(list[0]).toMatchObject({ id, audioTitle: 'At the harbour', audioUrl: before.audioUrl })

  expect(await correct(line(' '))).toMatchObject({ status: 400 })
  expect(await correct({ lines: [{ line: 2, text: 'x' }] })).toMatchObject({
    status: 400,
    body: { error: 'lines: there is no line 2, the last is 1.' },
  })
  const twice = [line('One.'), line('Two.')].flatMap(({ lines }) => lines)
  expect(await correct({ lines: twice })).toMatchObject({ status: 400 })
  expect(await correct({ speakers: [{ speaker: 'SPEAKER_07', name: 'x' }] })).toMatchObject({ status: 400 })
  expect(await correct({ speakers: [{ speaker: 'Mara', name: 'x' }] })).toMatchObject({ status: 400 })
  expect(await correct({ lines: [{ line: 0, text: 'x'.repeat(5001) }] })).toMatchObject({ status: 400 })
  expect((await fetchDetail(id)).lines[0]?.text).toBe('The harbour is closed today.')

  await server.call('POST', 'content/DeleteRequest', { id })
  expect(await correct(line('Too late.'))).toMatchObject({ status: 404 })
  await expect.poll(async () => (await fetch(before.audioUrl)).status).toBe(404)
  expect((await fetch(String(status['transcriptUrl']))).status).toBe(404)
})
