import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadBinding } from '../../../sound/src/ffmpeg/binding.ts'
import { decodeFrames } from './decode-frames.fixture.ts'
import { VideoError, renderVideo } from './render.ts'
import { smallScene } from './scene.fixture.ts'
import type { VideoTask } from './task.ts'

let folder: string
let task: VideoTask

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'))
  // A tone half a second shorter than the picture.
  const samples = Int16Array.from({ length: 24_000 * 1.5 }, (_, index) => Math.sin(index / 12) * 9000)
  await writeFile(join(folder, 'tone.raw'), samples)
  task = {
    scene: smallScene,
    sound: { source: { as: 'samples', path: join(folder, 'tone.raw'), sampleRateHz: 24_000 }, filters: [] },
    into: join(folder, 'small.mp4'),
    poster: { path: join(folder, 'small.jpg'), frame: 40 },
    threads: 1,
  }
})
afterAll(async () => await rm(folder, { recursive: true }))

const never = new AbortController().signal

describe('a rendered video', () => {
  it('has every frame of its scene, none of them black, and sound of the same length', async () => {
    const told: number[] = []
    const report = await renderVideo(task, never, (share) => told.push(share))
    expect(report).toMatchObject({ frames: 60 })
    expect(told).toEqual([0, 0.5])
    const [video, sound] = decodeFrames(loadBinding(), task.into)
    expect(video).toMatchObject({ name: 'h264', frames: 60 })
    for (const light of video?.brightness ?? []) expect(light).toBeGreaterThan(30)
    expect(Math.abs((sound?.samples ?? 0) / 48_000 - 2)).toBeLessThan(1 / 30)
    // The index stands before the pictures, so that a player begins at once.
    const file = await readFile(task.into)
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
    const poster = await readFile(join(folder, 'small.jpg'))
    expect(poster.subarray(0, 2).toString('hex')).toBe('ffd8')
  })

  it('has chapters that players find, in either of the two ways, and all of its frames beside', async () => {
    const into = join(folder, 'chapters.mp4')
    const chapters = [
      { title: 'First', startMs: 0 },
      { title: 'Zwölf Häfen 潮', startMs: 700 },
      { title: 'L'.repeat(400), startMs: 1400 },
    ]
    await renderVideo({ ...task, into, chapters }, never)
    const [video, sound] = decodeFrames(loadBinding(), into)
    expect(video).toMatchObject({ name: 'h264', frames: 60 })
    for (const light of video?.brightness ?? []) expect(light).toBeGreaterThan(30)
    expect(Math.abs((sound?.samples ?? 0) / 48_000 - 2)).toBeLessThan(1 / 30)
    const bytes = await readFile(into)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes.indexOf('chpl')).toBeGreaterThan(0)
    // This reader takes the track that the others point to.
    const { format } = await parseFile(into, { includeChapters: true })
    const read = format.chapters?.map(({ title, start, timeScale = 1 }) => [title, (start * 1000) / timeScale])
    expect(read).toEqual([
      ['First', 0],
      ['Zwölf Häfen 潮', 700],
      ['L'.repeat(255), 1400],
    ])
  })

  it('leaves no file when it is stopped, and none when it cannot be drawn', async () => {
    const stop = new AbortController()
    const into = join(folder, 'stopped.mp4')
    const long = { ...task, into, scene: { ...smallScene, frames: 9000 } }
    await expect(renderVideo(long, stop.signal, () => stop.abort(new Error('enough')))).rejects.toThrow('enough')
    await expect(stat(into)).rejects.toThrow('ENOENT')
    const layers = [{ sprite: 'nobody', from: 0, until: 9, leftPx: 0, topPx: 0 }]
    const broken = { ...task, into, scene: { ...smallScene, layers } }
    await expect(renderVideo(broken, never)).rejects.toThrow(VideoError)
    await expect(renderVideo(broken, never)).rejects.toThrow('The scene has no sprite nobody.')
    await expect(stat(into)).rejects.toThrow('ENOENT')
  })
})
