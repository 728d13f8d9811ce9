import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuzzingVoice, buzzHertz, buzzingVoice } from '../../packages/sound/src/audio/buzzing-voices.fixture.ts'
import { decodeAudio } from '../../packages/sound/src/audio/decode.ts'
import { buildWav } from '../../packages/sound/src/audio/decode-samples.ts'
import { Patchbay } from '../journeys/stage/patchbay.ts'

type Answer = Record<string, unknown>
type SpeakerFile = { speaker: string; name: string | null; audioUrl: string; fileSize: number; spokenSeconds: number }

/** A second of quiet before each line of two. */
const dialogue = (people: readonly BuzzingVoice[], times = 1) => {
  const quiet = new Int16Array(buzzHertz)
  const once = people.flatMap((person) => [quiet, buzzingVoice(person, 2)])
  const parts = Array.from({ length: times }, () => once).flat()
  const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return buildWav(samples, buzzHertz)
}
const twoSpeakers: BuzzingVoice[] = ['deep', 'high', 'deep', 'high', 'high', 'deep']
const recordings: Record<string, () => Buffer> = {
  '/two.wav': () => dialogue(twoSpeakers),
  '/long.wav': () => dialogue(twoSpeakers, 12),
  '/one.wav': () => dialogue(['deep', 'deep', 'deep', 'deep']),
  '/quiet.wav': () => buildWav(new Int16Array(buzzHertz * 5), buzzHertz),
  '/letters.wav': () => Buffer.from('These are letters and no sound.'),
}
const elsewhere = createServer((request, response) => {
  const made = recordings[request.url ?? '']
  if (!made) return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>A page</h1>')
  return response.writeHead(200, { 'content-type': 'audio/wav' }).end(made())
})
let address = ''
let patchbay: Patchbay
beforeAll(async () => {
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  address = `http://${host}`
  patchbay = await Patchbay.startQuick({ PATCHBAY_ALLOWED_PRIVATE_HOSTS: host })
}, 60_000)
afterAll(async () => {
  await patchbay.stop()
  elsewhere.close()
})

async function post(path: string, json: object): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(`${patchbay.baseUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${patchbay.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const separateSpeakers = async (audioUrl: unknown) =>
  post('content/SeparateSpeakersAudio', { audioUrl, callbackData: 'mine' })
async function waitForEnd(id: unknown): Promise<Answer> {
  let told: Answer = {}
  await expect
    .poll(async () => (told = await patchbay.call(`content/status/${String(id)}`)), { timeout: 90_000 })
    .toSatisfy(({ status, errorMessage }: Answer) => status === 100 || Boolean(errorMessage))
  return told
}
const usedCredits = async () => Number((await patchbay.call<Answer>('Content/Usage'))['used'])
const speakersOf = (told: Answer) => told['speakers'] as SpeakerFile[]

/** Who is heard in each of the lines, of a file in which lines of two seconds follow a second of quiet. */
async function voicesIn({ audioUrl }: SpeakerFile, lines: number): Promise<boolean[]> {
  const mp3 = new Uint8Array(await (await fetch(audioUrl)).arrayBuffer())
  const { samples, sampleRateHz } = await decodeAudio(mp3, new AbortController().signal)
  expect(samples.length / sampleRateHz).toBeCloseTo(lines * 3, 0)
  return Array.from({ length: lines }, (_, index) => {
    const line = samples.subarray((index * 3 + 1.3) * sampleRateHz, (index * 3 + 2.7) * sampleRateHz)
    return line.some((value) => Math.abs(value) > 500)
  })
}

test('a recording from elsewhere is parted by its voices: each alone, all as long as the whole', async () => {
  const before = await usedCredits()
  const { status, body } = await separateSpeakers(`${address}/two.wav`)
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true, request_id: expect.any(String) })])
  const told = await waitForEnd(body['request_id'])
  expect(told).toMatchObject({ status: 100, requestTypeId: 6, callbackData: 'mine', audioUrl: null })
  expect(told['warnings']).toEqual([expect.stringMatching(/told by how the voices sound/)])
  const speakers = speakersOf(told)
  expect(speakers.map(({ speaker, name }) => [speaker, name])).toEqual([
    ['SPEAKER_00', null],
    ['SPEAKER_01', null],
  ])
  for (const [at, person] of (['deep', 'high'] as const).entries()) {
    expect(await voicesIn(speakers[at] as SpeakerFile, 6)).toEqual(twoSpeakers.map((each) => each === person))
    expect(speakers[at]?.spokenSeconds).toBeCloseTo(6, 0)
  }
  expect(await usedCredits()).toBe(before + 200)
  await post('content/DeleteRequest', { id: body['request_id'] })
  await expect.poll(async () => (await fetch(String(speakers[0]?.audioUrl))).status).toBe(404)
}, 90_000)

test('an own episode is parted by its lines, with its hosts’ names; one of one voice is refused', async () => {
  const make = async (script: string) => {
    const { body } = await post('Content/CreatePodcastCustomScript', { script, voice1: 1, voice2: 2 })
    return waitForEnd(body['request_id'])
  }
  const episode = await make('SPEAKER_00: Good evening.\nSPEAKER_01: It is a windy one.\nSPEAKER_00: So it is.')
  const told = await waitForEnd((await separateSpeakers(episode['shareUrl'])).body['request_id'])
  expect(told).toMatchObject({ status: 100, title: episode['title'], warnings: [] })
  expect(speakersOf(told).map(({ name }) => name)).toEqual(episode['hosts'])
  const [first, second] = speakersOf(told)
  expect(first?.spokenSeconds).toBeGreaterThan(second?.spokenSeconds ?? Infinity)
  const before = await usedCredits()
  const alone = await make('SPEAKER_00: I speak alone.\nSPEAKER_00: Still.')
  expect(await separateSpeakers(alone['audioUrl'])).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/only one voice speaks/) },
  })
  expect(await usedCredits()).toBe(before + 200)
}, 90_000)

test.each([
  ['one voice', '/one.wav', /Only one voice was heard/],
  ['silence', '/quiet.wav', /^No speech was heard in the recording\.$/],
  ['letters', '/letters.wav', /^The speakers cannot be separated\./],
  ['a page', '/page', /^The recording could not be fetched\./],
])('%s fails in words and costs nothing', async (_, path, words) => {
  const before = await usedCredits()
  const told = await waitForEnd((await separateSpeakers(`${address}${path}`)).body['request_id'])
  expect(told).toMatchObject({ status: -1, errorMessage: expect.stringMatching(words) })
  expect(await usedCredits()).toBe(before)
})

test.each([
  ['nothing', '', 400],
  ['no address', 'my talk', 400],
  ['an episode of nobody', 'own:/files/episodes/00000000-0000-4000-8000-000000000000/episode.mp3', 404],
  ['a transcript of nobody', 'own:/files/transcripts/00000000-0000-4000-8000-000000000000/recording.mp3', 404],
])('%s is refused before anything is charged', async (_, audioUrl, status) => {
  expect((await separateSpeakers(audioUrl.replace('own:', patchbay.baseUrl))).status).toBe(status)
})

test('after kill -9 a file that stands is not made again, and nothing is paid twice', async () => {
  const before = await usedCredits()
  const { body } = await separateSpeakers(`${address}/long.wav`)
  const id = String(body['request_id'])
  const folder = join(patchbay.dataFolder, 'files', 'speakers', id)
  const made = async () => readdir(folder).catch(() => [])
  await expect.poll(made, { timeout: 60_000, interval: 20 }).not.toEqual([])
  await patchbay.kill()
  const [first = ''] = await made()
  const stoodSince = (await stat(join(folder, first))).mtimeMs
  await patchbay.start()
  const told = await waitForEnd(id)
  expect(told).toMatchObject({ status: 100 })
  expect(speakersOf(told)).toHaveLength(2)
  for (const file of speakersOf(told)) expect((await fetch(file.audioUrl)).status).toBe(200)
  expect(await made()).toHaveLength(2)
  expect((await stat(join(folder, first))).mtimeMs).toBe(stoodSince)
  expect(await usedCredits()).toBe(before + 200)
}, 120_000)
