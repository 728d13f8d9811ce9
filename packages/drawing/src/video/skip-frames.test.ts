import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadBinding } from '../../../sound/src/ffmpeg/binding.ts'
import { Mp4Writer } from './mp4-writer.ts'
import { decodeFrames } from './decode-frames.fixture.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'repeats-'))))
afterAll(async () => await rm(folder, { recursive: true }))

const [widthPx, heightPx, frames] = [320, 180, 300]
/** Now and then something else: three in a row, one alone, and none for so long that the numbers of pictures begin anew. */
const changes = new Set([0, 1, 2, 10, 11, 40, 41, 42, 43, 90, 150, 151, 260])

function renderFile(name: string, threads: number): string {
  const path = join(folder, name)
  const writer = new Mp4Writer(loadBinding(), {
    path,
    widthPx,
    heightPx,
    framesPerSecond: 30,
    hasSound: false,
    threads,
  })
  const { luma, blue, red, lumaStride } = writer.planes
  for (const color of [blue, red]) color.fill(128)
  for (let frame = 0; frame < frames; frame += 1) {
    const isOther = changes.has(frame)
    // A stripe of noise that wanders: a picture that leans on the wrong one before would keep some of it.
    if (isOther) for (let at = 0; at < luma.length; at += 1) luma[at] = 60 + ((at * 31 + frame * 7) % 90)
    if (isOther) luma.fill(200, (frame % 170) * lumaStride, ((frame % 170) + 10) * lumaStride)
    writer.addFrame({ isLikeBefore: !isOther })
  }
  writer.finish()
  writer.close()
  return path
}

it.each([1, 3])('pictures between two changes repeat the one before, exactly: with %i threads', async (threads) => {
  const path = renderFile(`${threads}.mp4`, threads)
  const [video] = decodeFrames(loadBinding(), path)
  expect(video?.frames).toBe(frames)
  const starts = new Set([0, 120, 240])
  for (const [frame, hash] of (video?.hashes ?? []).entries()) {
    if (changes.has(frame)) expect(hash, `frame ${frame}`).not.toBe(video?.hashes[frame - 1])
    else if (!starts.has(frame)) expect(hash, `frame ${frame}`).toBe(video?.hashes[frame - 1])
  }
  // Each as long as the others: the frame rate is constant.
  const steps = video?.times.slice(1).map((time, index) => time - (video.times[index] ?? 0))
  expect(new Set(steps).size).toBe(1)
  expect((await stat(path)).size).toBeLessThan(900_000)
})
