import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Binding } from '@patchbay/sound/ffmpeg'
import { Compositor } from './compositor.ts'
import { renderSprite } from './draw-sprite.ts'
import { Mp4Writer } from './mp4-writer.ts'
import { writeChapters } from './mp4-chapters.ts'
import { writePoster } from './poster.ts'
import { AudioTrack } from './audio-track.ts'
import { SpriteCache } from './sprite-cache.ts'
import type { VideoReport, VideoTask } from './task.ts'

const framesBetweenReports = 30

/** More than there are processors: while this thread paints, x264 has pictures left for all of them. */
export const defaultThreads = () => availableParallelism() + 2

/** Draws and writes a video in this process, which does nothing else meanwhile. Throws where anything cannot be done. */
export async function runVideoTask(
  av: Binding,
  task: VideoTask,
  tell: (painted: number) => void,
): Promise<VideoReport> {
  const report = await renderAll(av, task, tell)
  const { frames, framesPerSecond } = task.scene
  await writeChapters(task.into, task.chapters ?? [], (frames * 1000) / framesPerSecond)
  return report
}

async function renderAll(
  av: Binding,
  { scene, sound, into, poster, threads = defaultThreads() }: VideoTask,
  tell: (painted: number) => void,
): Promise<VideoReport> {
  const clock = new StageTimer()
  const { widthPx, heightPx, framesPerSecond, frames } = scene
  const hasSound = sound !== undefined
  const writer = new Mp4Writer(av, { path: into, widthPx, heightPx, framesPerSecond, hasSound, threads })
  const track = sound && new AudioTrack(av, sound, frames / framesPerSecond)
  try {
    const sprites = new SpriteCache(scene, async (name) => {
      const sprite = scene.sprites[name]
      if (!sprite) throw new Error(`The scene has no sprite ${name}.`)
      return await renderSprite(sprite)
    })
    const compositor = new Compositor(scene, writer.planes, (name) => sprites.get(name))
    let painted = 0
    for (let frame = 0; frame < frames; frame += 1) {
      const needed = compositor.layersStartingAt(frame)
      if (needed.length > 0) await clock.measure('draw', async () => await sprites.prepare(needed))
      const isOther = clock.measureNow('paint', () => compositor.paint(frame))
      if (isOther) painted += 1
      sprites.releaseAfter(frame)
      if (poster?.frame === frame) await writePoster(writer.planes, scene, poster.path)
      if (track) clock.measureNow('sound', () => track.readUntil((frame + 1) / framesPerSecond, writer))
      clock.measureNow('encode', () => writer.addFrame({ isLikeBefore: !isOther }))
      if (frame % framesBetweenReports !== 0) continue
      tell(frame)
      // What is told goes out, and what was drawn is freed, only where this thread has a moment for it.
      await setImmediate()
    }
    if (track) clock.measureNow('sound', () => track.readUntil(Infinity, writer))
    clock.measureNow('encode', () => writer.finish())
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const processorSeconds = (userCPUTime + systemCPUTime) / 1_000_000
    return { frames, painted, seconds: clock.seconds(), processorSeconds, maxMemoryBytes: maxRSS * 1024 }
  } finally {
    track?.close()
    writer.close()
  }
}

type RenderStage = 'draw' | 'paint' | 'encode' | 'sound'

class StageTimer {
  readonly #startedAt = performance.now()
  readonly #spent: Record<RenderStage, number> = { draw: 0, paint: 0, encode: 0, sound: 0 }

  async measure<Answer>(stage: RenderStage, work: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now()
    const answer = await work()
    this.#spent[stage] += performance.now() - from
    return answer
  }

  measureNow<Answer>(stage: RenderStage, work: () => Answer): Answer {
    const from = performance.now()
    const answer = work()
    this.#spent[stage] += performance.now() - from
    return answer
  }

  seconds(): VideoReport['seconds'] {
    const { draw: drawn, paint, encode, sound } = this.#spent
    const all = performance.now() - this.#startedAt
    return { draw: drawn / 1000, paint: paint / 1000, encode: encode / 1000, sound: sound / 1000, all: all / 1000 }
  }
}
