import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Binding } from '@patchbay/sound/ffmpeg'
import { Compositor } from './compositor.ts'
import { draw } from './drawings.ts'
import { Mp4Writer } from './mp4.ts'
import { writeChapters } from './mp4-chapters.ts'
import { posterOf } from './poster.ts'
import { SoundTrack } from './sound-track.ts'
import { Sprites } from './sprites.ts'
import type { VideoReport, VideoTask } from './task.ts'

const framesBetweenReports = 30

/** More than there are processors: while this thread paints, x264 has pictures left for all of them. */
export const usualThreads = () => availableParallelism() + 2

/** Draws and writes a video in this process, which does nothing else meanwhile. Throws where anything cannot be done. */
export async function carryOutVideo(
  av: Binding,
  task: VideoTask,
  tell: (painted: number) => void,
): Promise<VideoReport> {
  const report = await drawAll(av, task, tell)
  const { frames, framesPerSecond } = task.scene
  await writeChapters(task.into, task.chapters ?? [], (frames * 1000) / framesPerSecond)
  return report
}

async function drawAll(
  av: Binding,
  { scene, sound, into, poster, threads = usualThreads() }: VideoTask,
  tell: (painted: number) => void,
): Promise<VideoReport> {
  const clock = new Clock()
  const { widthPx, heightPx, framesPerSecond, frames } = scene
  const hasSound = sound !== undefined
  const writer = new Mp4Writer(av, { path: into, widthPx, heightPx, framesPerSecond, hasSound, threads })
  const track = sound && new SoundTrack(av, sound, frames / framesPerSecond)
  try {
    const sprites = new Sprites(scene, async (name) => {
      const sprite = scene.sprites[name]
      if (!sprite) throw new Error(`The scene has no sprite ${name}.`)
      return await draw(sprite)
    })
    const compositor = new Compositor(scene, writer.planes, (name) => sprites.get(name))
    let painted = 0
    for (let frame = 0; frame < frames; frame += 1) {
      const needed = compositor.beginningAt(frame)
      if (needed.length > 0) await clock.measure('draw', async () => await sprites.ready(needed))
      const isOther = clock.measureNow('paint', () => compositor.paint(frame))
      if (isOther) painted += 1
      sprites.letGoAt(frame)
      if (poster?.frame === frame) await posterOf(writer.planes, scene, poster.path)
      if (track) clock.measureNow('sound', () => track.upTo((frame + 1) / framesPerSecond, writer))
      clock.measureNow('encode', () => writer.addFrame({ isLikeBefore: !isOther }))
      if (frame % framesBetweenReports !== 0) continue
      tell(frame)
      // What is told goes out, and what was drawn is freed, only where this thread has a moment for it.
      await setImmediate()
    }
    if (track) clock.measureNow('sound', () => track.upTo(Infinity, writer))
    clock.measureNow('encode', () => writer.finish())
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const processorSeconds = (userCPUTime + systemCPUTime) / 1_000_000
    return { frames, painted, seconds: clock.seconds(), processorSeconds, mostBytes: maxRSS * 1024 }
  } finally {
    track?.close()
    writer.close()
  }
}

type Stage = 'draw' | 'paint' | 'encode' | 'sound'

class Clock {
  readonly #startedAt = performance.now()
  readonly #spent: Record<Stage, number> = { draw: 0, paint: 0, encode: 0, sound: 0 }

  async measure<Answer>(stage: Stage, work: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now()
    const answer = await work()
    this.#spent[stage] += performance.now() - from
    return answer
  }

  measureNow<Answer>(stage: Stage, work: () => Answer): Answer {
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
