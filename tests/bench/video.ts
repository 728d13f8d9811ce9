import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { babble, bytesOf } from '../../packages/sound/src/audio/tone.fixture.ts'
import { cast } from '../../packages/drawing/src/faces/cast.ts'
import { defaultThreads } from '../../packages/drawing/src/video/run-video-task.ts'
import { loadBinding } from '../../packages/sound/src/ffmpeg/binding.ts'
import { Compositor } from '../../packages/drawing/src/video/compositor.ts'
import { renderSprite } from '../../packages/drawing/src/video/draw-sprite.ts'
import { Mp4Writer } from '../../packages/drawing/src/video/mp4-writer.ts'
import { renderVideo } from '../../packages/drawing/src/video/render.ts'
import type { Scene } from '../../packages/drawing/src/scene.ts'
import { type SpokenSpan, buildShortScene } from '../../packages/drawing/src/video/shorts/short-scene.ts'
import { SpriteCache } from '../../packages/drawing/src/video/sprite-cache.ts'

const seconds = 30
/** Its frames, whole, fit into memory. */
const rawSeconds = 4
const never = new AbortController().signal

/** Somebody says something all the time, in turns of five seconds and words of 300 ms. */
function buildScene(lasts: number): Scene {
  const words = 'Cargo ships burn the dirtiest fuel on earth every day and nobody counts it'.split(' ')
  const lines: SpokenSpan[] = []
  for (let startMs = 0, at = 0; startMs < lasts * 1000; startMs += 5000, at += 1) {
    const said = words.map((text, word) => ({ text, startMs: startMs + word * 340, endMs: startMs + word * 340 + 300 }))
    lines.push({ person: at % 2, startMs, endMs: startMs + 4800, words: said, phonemes: [] })
  }
  const people = cast.slice(0, 2).map(({ name, look }) => ({ name, look }))
  return buildShortScene({ seed: 'bench', title: 'A short', people, lines, durationMs: lasts * 1000, subtitles: true })
}

/** How fast a short of 30 s is drawn, and how fast the same frames are encoded out of memory, on all cores. */
export async function videoTimes() {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'))
  try {
    const talk = { as: 'samples' as const, path: join(folder, 'talk.raw'), sampleRateHz: 16_000 }
    await writeFile(talk.path, bytesOf(babble(seconds)))
    const sound = { source: talk, filters: [] }
    const began = performance.now()
    const whole = await renderVideo({ scene: buildScene(seconds), sound, into: join(folder, 'short.mp4') }, never)
    const wholeSeconds = (performance.now() - began) / 1000
    const part = await renderVideo({ scene: buildScene(rawSeconds), sound, into: join(folder, 'part.mp4') }, never)
    const alone = await measureEncoding(buildScene(rawSeconds), join(folder, 'alone.mp4'))
    const { draw: drawn, paint, encode, sound: heard, all } = whole.seconds
    const share = (spent: number) => Math.round((100 * spent) / all)
    const rounded = (value: number) => Number(value.toFixed(2))
    return {
      cores: availableParallelism(),
      secondsOfVideoASecond: rounded(seconds / wholeSeconds),
      secondsOfVideoAProcessorSecond: rounded(seconds / whole.processorSeconds),
      toTheEncoderAlone: rounded((part.seconds.all - part.seconds.sound) / alone.seconds),
      processorsToTheEncoderAlone: rounded((part.processorSeconds - part.seconds.sound) / alone.processorSeconds),
      memoryMb: Math.round(whole.maxMemoryBytes / 1024 / 1024),
      framesThatChanged: `${whole.painted} of ${whole.frames}`,
      sharesPercent: { draw: share(drawn), paint: share(paint), encode: share(encode), sound: share(heard) },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What x264 takes for a scene's frames when they stand in memory already: seconds, and those of all processors. */
async function measureEncoding(whole: Scene, path: string): Promise<{ seconds: number; processorSeconds: number }> {
  const { widthPx, heightPx, framesPerSecond, frames } = whole
  const order = { path, widthPx, heightPx, framesPerSecond, hasSound: false, threads: defaultThreads() }
  const writer = new Mp4Writer(loadBinding(), order)
  try {
    const { luma, blue, red } = writer.planes
    const sprites = new SpriteCache(whole, async (name) => {
      const sprite = whole.sprites[name]
      if (!sprite) throw new Error(`The scene has no sprite ${name}.`)
      return renderSprite(sprite)
    })
    const compositor = new Compositor(whole, writer.planes, (name) => sprites.get(name))
    const raw: Uint8Array[][] = []
    for (let frame = 0; frame < frames; frame += 1) {
      await sprites.prepare(compositor.layersStartingAt(frame))
      compositor.paint(frame)
      sprites.releaseAfter(frame)
      raw.push([luma, blue, red].map((plane) => plane.slice()))
    }
    const began = performance.now()
    const worked = process.cpuUsage()
    for (const [y, u, v] of raw) {
      if (y && u && v) {
        luma.set(y)
        blue.set(u)
        red.set(v)
      }
      writer.addFrame()
    }
    writer.finish()
    const { user, system } = process.cpuUsage(worked)
    return { seconds: (performance.now() - began) / 1000, processorSeconds: (user + system) / 1_000_000 }
  } finally {
    writer.close()
  }
}
