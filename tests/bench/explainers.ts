import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { babble, bytesOf } from '../../packages/sound/src/audio/tone.fixture.ts'
import { buildExplainerScene } from '../../packages/drawing/src/video/explainers/explainer-scene.ts'
import { oneSlideOfEachKind, timedStoryboard } from '../../packages/drawing/src/video/explainers/storyboard.fixture.ts'
import { renderVideo } from '../../packages/drawing/src/video/render.ts'

const minutes = 10
/** Somebody says a sentence in so long: a slide of four items stands for a quarter of a minute. */
const lineMs = 4000
const soundSeconds = 60

/** How fast ten minutes of explainer are drawn: every kind of slide, over and over, with captions. */
export async function explainerTimes() {
  const [title, ...others] = oneSlideOfEachKind.slice(0, -1)
  if (!title) throw new Error('There is no slide.')
  const rounds = Math.round((minutes * 60_000) / timedStoryboard(others, '', lineMs).durationMs)
  const slides = [title, ...Array.from({ length: rounds }, () => others).flat(), ...oneSlideOfEachKind.slice(-1)]
  const spoken = timedStoryboard(slides, 'Why the tide is never on time', lineMs)
  const { scene, chapters, posterFrame } = buildExplainerScene({ seed: 'bench', ...spoken, subtitles: true })
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'))
  try {
    const source = { as: 'samples' as const, path: join(folder, 'talk.raw'), sampleRateHz: 16_000 }
    const said = bytesOf(babble(soundSeconds))
    const rest = Array.from({ length: Math.ceil(spoken.durationMs / 1000 / soundSeconds) }, () => said)
    await writeFile(source.path, Buffer.concat(rest))
    const into = join(folder, 'explainer.mp4')
    const poster = { path: join(folder, 'poster.jpg'), frame: posterFrame }
    const began = performance.now()
    const never = new AbortController().signal
    const report = await renderVideo({ scene, sound: { source, filters: [] }, into, poster, chapters }, never)
    const tookSeconds = (performance.now() - began) / 1000
    const { draw, paint, encode, sound, all } = report.seconds
    const share = (spent: number) => Math.round((100 * spent) / all)
    const rounded = (value: number) => Number(value.toFixed(2))
    const seconds = spoken.durationMs / 1000
    return {
      cores: availableParallelism(),
      minutes: rounded(seconds / 60),
      secondsOfVideoASecond: rounded(seconds / tookSeconds),
      secondsOfVideoAProcessorSecond: rounded(seconds / report.processorSeconds),
      memoryMb: Math.round(report.maxMemoryBytes / 1024 / 1024),
      megabytesAMinute: rounded((await stat(into)).size / 1_000_000 / (seconds / 60)),
      framesThatChanged: `${report.painted} of ${report.frames}`,
      sharesPercent: { draw: share(draw), paint: share(paint), encode: share(encode), sound: share(sound) },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
