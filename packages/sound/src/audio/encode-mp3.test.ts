import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeAudio } from './decode.ts'
import { type Mp3Job, encodeMp3, splitForCores } from './encode-mp3.ts'
import { levelingFilters } from './leveling.ts'
import { splitFrames } from './mp3-frames.ts'
import { babble, bytesOf } from './tone.fixture.ts'

const signal = new AbortController().signal
const seconds = 150
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-encode-'))
  await writeFile(join(folder, 'talk.raw'), bytesOf(babble(seconds, { hz: 130 })))
})
afterAll(() => rm(folder, { recursive: true }))

function encodingTo(name: string, more: Partial<Mp3Job>): Mp3Job {
  const raw = { path: join(folder, 'talk.raw'), sampleRateHz: 16_000 }
  const outPath = join(folder, name)
  const tag = Buffer.from('tag')
  const filters = ['aresample=64000', ...levelingFilters(3, -2)]
  return { raw, durationMs: seconds * 1000, filters, tag, workFolder: folder, outPath, ...more }
}

describe('an MP3', () => {
  it('encoded in parts sounds like one encoded in one go, also where parts meet', async () => {
    await encodeMp3(encodingTo('one.mp3', { cores: 1 }), signal)
    await encodeMp3(encodingTo('three.mp3', { cores: 3 }), signal)
    const [one, three] = await Promise.all(
      ['one.mp3', 'three.mp3'].map(async (name) =>
        decodeAudio((await readFile(join(folder, name))).subarray('tag'.length), signal),
      ),
    )
    expect(three?.samples.length).toBe(one?.samples.length)
    let worst = 0
    one?.samples.forEach((value, index) => {
      worst = Math.max(worst, Math.abs(value - (three?.samples[index] ?? 0)))
    })
    // 16-bit steps; the tone itself reaches 26,000.
    expect(worst).toBeLessThan(64)
  })

  it('begins with its tag and a frame that counts all others, and is whole frames to its end', async () => {
    const bytes = await readFile(join(folder, 'three.mp3'))
    expect(bytes.toString('latin1', 0, 3)).toBe('tag')
    const [info, ...frames] = splitFrames(bytes.subarray(3))
    const head = Buffer.from(info ?? [])
    expect(head.toString('latin1', 21, 25)).toBe('Info')
    expect(head.readUInt32BE(29)).toBe(frames.length)
    expect(head.readUInt32BE(33)).toBe(bytes.byteLength - 3)
    expect((frames.length * 1152) / 44_100).toBeCloseTo(seconds, 0)
  })

  it('lets each frame stand for itself, so that it can be cut anywhere', async () => {
    const [, ...frames] = splitFrames((await readFile(join(folder, 'one.mp3'))).subarray(3))
    // The first nine bits after the header say how far back a frame's data begins.
    expect(frames.filter((frame) => ((frame[4] ?? 0) << 1) | ((frame[5] ?? 0) >> 7))).toEqual([])
  })

  it('leaves no parts behind, neither done nor stopped', async () => {
    const stop = new AbortController()
    const running = encodeMp3(encodingTo('stopped.mp3', { cores: 3 }), stop.signal)
    setTimeout(() => stop.abort(new Error('cancelled')), 60)
    await expect(running).rejects.toThrow('cancelled')
    expect((await readdir(folder)).filter((name) => name.startsWith('part-'))).toEqual([])
  })
})

describe('the parts', () => {
  it.each([
    [30, 2, 1],
    [100, 2, 2],
    [100, 16, 2],
    [3000, 16, 16],
    [0, 4, 1],
  ])('of %d units on %d cores are %d', (units, cores, count) => {
    expect(splitForCores(units, cores)).toHaveLength(count)
  })

  it('keep every frame once', () => {
    const kept = splitForCores(333, 5).map(({ fromUnit, firstFrame, endFrame }) => [
      fromUnit * 49 + firstFrame,
      endFrame === undefined ? undefined : fromUnit * 49 + endFrame,
    ])
    expect(kept.map(([first]) => first)).toEqual([1, ...kept.slice(0, -1).map(([, end]) => end)])
  })
})
