import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTrustedSoundTask } from '../ffmpeg/sound.ts'
import { mixForVideo } from './mix-for-video.ts'
import { babble, bytesOf } from './tone.fixture.ts'

const sampleRateHz = 16_000
const { signal } = new AbortController()
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'short-'))
  await writeFile(at('talk.raw'), bytesOf(babble(8)))
  await runTrustedSoundTask(
    {
      source: { as: 'samples', path: at('talk.raw'), sampleRateHz },
      filters: ['volume=-9dB'],
      into: { as: 'mp3', path: at('talk.mp3'), sampleRateHz: 44_100, bitsPerSecond: 96_000, options: {} },
    },
    { timeMs: 60_000, signal },
  )
})
afterAll(async () => await rm(folder, { recursive: true }))

const secondsIn = async (path: string, hz: number) => (await stat(path)).size / 2 / hz

test('a part of a recording is cut out where it was asked for, and brought to -14 LUFS under -1 dBTP', async () => {
  const sound = { path: at('talk.mp3'), startMs: 2000, endMs: 5500 }
  const mixed = await mixForVideo({ sound, targetLufs: -14, workFolder: folder, outPath: at('cut.raw') }, signal)
  expect(mixed.durationMs).toBe(3500)
  expect(await secondsIn(mixed.path, mixed.sampleRateHz)).toBeCloseTo(3.5, 1)
  expect(Math.abs(mixed.integratedLufs + 14)).toBeLessThanOrEqual(0.5)
  expect(mixed.truePeakDbtp).toBeLessThanOrEqual(-1)
})

test('spoken lines stand one behind the other, as loud as an explainer is', async () => {
  const line = { text: 'Talk.', startsChapter: false, path: at('talk.raw'), sampleRateHz }
  const lines = [0, 1].map((speaker) => ({ ...line, speaker }))
  const order = { sound: { lines }, targetLufs: -16, workFolder: folder, outPath: at('lines.raw') } as const
  const mixed = await mixForVideo(order, signal)
  expect(mixed.lines[1]?.startMs).toBeGreaterThan(mixed.lines[0]?.endMs ?? Infinity)
  expect(await secondsIn(mixed.path, mixed.sampleRateHz)).toBeCloseTo(mixed.durationMs / 1000, 1)
  expect(Math.abs(mixed.integratedLufs + 16)).toBeLessThanOrEqual(0.5)
})
