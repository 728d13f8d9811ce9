import { join } from 'node:path'
import { type CaptionLine, probeAudio, toChapters, toSrt, toTranscript, toVtt } from '@patchbay/sound'
import type { Scene } from '@patchbay/drawing'
import type { KindName } from '../../kinds/kinds.ts'
import { publishedKey } from '../published-files.ts'
import { thumbnailKey } from '../thumbnails.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import type { Quotation } from './quotations.ts'
import type { StoredMix } from './video-sound.ts'

export type RenderContext = {
  tools: Tools
  request: { id: string; kind: KindName }
  workFolder: string
  signal: AbortSignal
  progress: StepProgress
}

/** A video that is ready to be drawn. */
export type VideoToRender = {
  /** What its file is called. */
  name: string
  scene: Scene
  sound: StoredMix
  /** The frame that its poster shows. */
  posterFrame: number
  lines: readonly (CaptionLine & { sources?: readonly Quotation[] })[]
  /** Parts that it has, where it has any: they stand in the file and in `chapters.json`. */
  chapters?: readonly { title: string; startMs: number }[]
}

/** Storage keys of what was put where it is seen, and what the file is. */
export type RenderedVideo = {
  videoKey: string
  imageKey: string
  transcriptKey: string
  vttKey: string
  srtKey: string
  durationSeconds: number
  sizeBytes: number
  loudnessLufs: number | null
  truePeakDbtp: number | null
}

/** Draws a video, and puts it with its poster, captions, words and chapters where they are seen. */
export async function renderVideoFiles(
  { tools, request, workFolder, signal, progress }: RenderContext,
  { name, scene, sound, posterFrame, lines, chapters }: VideoToRender,
): Promise<RenderedVideo> {
  const { studio } = tools
  const { files } = tools.engines
  const into = join(workFolder, `${name}.mp4`)
  const posterPath = join(workFolder, 'poster.jpg')
  const whole = Math.round(scene.frames / scene.framesPerSecond)
  await studio.renderVideo(
    {
      scene,
      sound: {
        source: { as: 'samples', path: await files.pathOf(sound.key), sampleRateHz: sound.sampleRateHz },
        filters: [],
      },
      into,
      ...(chapters && { chapters }),
      poster: { path: posterPath, frame: Math.min(scene.frames - 1, posterFrame) },
    },
    signal,
    (share) => progress(share, `Drawing second ${Math.round(share * whole)} of ${whole}`),
  )
  const facts = await probeAudio(into, signal)
  const key = (file: string) => publishedKey(request, file)
  await files.put(key('captions.vtt'), toVtt(lines))
  await files.put(key('captions.srt'), toSrt(lines))
  await files.put(key('transcript.json'), JSON.stringify(toTranscript(lines)))
  if (chapters) await files.put(key('chapters.json'), JSON.stringify(toChapters(chapters)))
  const small = await studio.smallPicture(posterPath, signal)
  if (small) await files.put(thumbnailKey(key('cover.jpg')), small)
  await files.takeIn(key('cover.jpg'), posterPath)
  await files.takeIn(key(`${name}.mp4`), into)
  const finite = (value: number) => (Number.isFinite(value) ? value : null)
  return {
    videoKey: key(`${name}.mp4`),
    imageKey: key('cover.jpg'),
    transcriptKey: key('transcript.json'),
    vttKey: key('captions.vtt'),
    srtKey: key('captions.srt'),
    durationSeconds: scene.frames / scene.framesPerSecond,
    sizeBytes: facts.sizeBytes,
    loudnessLufs: finite(facts.integratedLufs),
    truePeakDbtp: finite(facts.truePeakDbtp),
  }
}
