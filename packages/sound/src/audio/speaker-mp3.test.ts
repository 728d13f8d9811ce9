import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeAudio } from './decode.ts'
import { encodeSpeakerMp3, decodeRecording } from './speaker-mp3.ts'
import { buildWav } from './decode-samples.ts'
import { concatenate, tone } from './tone.fixture.ts'

const signal = new AbortController().signal
let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'patchbay-speaker-'))))
afterAll(() => rm(folder, { recursive: true }))

/** The loudest sample between two times, of 32768. */
const goertzelPeak = (samples: Int16Array, hertz: number, from: number, to: number) =>
  samples.subarray(from * hertz, to * hertz).reduce((most, value) => Math.max(most, Math.abs(value)), 0)

test.each([true, false])(
  'a speaker’s file is as long as the whole, as loud, and quiet where others speak (own: %s)',
  async (isOwn) => {
    const path = join(folder, 'talk.wav')
    await writeFile(
      path,
      buildWav(concatenate(tone(2, { hz: 300 }), tone(2, { hz: 700 }), tone(1, { hz: 300 })), 16_000),
    )
    const whole = await decodeRecording(path, join(folder, 'whole.raw'), { isOwn, signal })
    expect(whole.durationMs).toBeCloseTo(5000, 0)
    const outPath = join(folder, 'one.mp3')
    await encodeSpeakerMp3(
      whole,
      {
        spans: [
          { startMs: 0, endMs: 2000 },
          { startMs: 4000, endMs: 9000 },
        ],
        outPath,
        folder,
      },
      signal,
    )
    expect(await readdir(folder)).not.toContain('alone.raw')
    const { samples, sampleRateHz: hertz } = await decodeAudio(await readFile(outPath), signal)
    expect(samples.length / hertz).toBeCloseTo(5, 1)
    const own = 0.2 * 32_768
    expect(goertzelPeak(samples, hertz, 0.1, 1.9)).toBeGreaterThan(own * 0.9)
    expect(goertzelPeak(samples, hertz, 0.1, 1.9)).toBeLessThan(own * 1.1)
    expect(goertzelPeak(samples, hertz, 2.05, 3.95)).toBeLessThan(4)
    expect(goertzelPeak(samples, hertz, 4.1, 4.9)).toBeGreaterThan(own * 0.9)
  },
)
