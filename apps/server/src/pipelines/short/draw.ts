import { join } from 'node:path'
import { inspectAudio } from '../../media/audio/inspect.ts'
import { toSrt, toVtt } from '../../media/audio/captions.ts'
import { toTranscript } from '../../media/audio/transcript.ts'
import { voiceLevels } from '../../media/audio/voice-levels.ts'
import { shortFormat } from '../../media/video/shorts/format.ts'
import { shortScene } from '../../media/video/shorts/short-scene.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import type { ShortResult } from '../../kinds/short.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { publishedKey } from '../published.ts'
import { smallPictureKey } from '../small-pictures.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import type { Player } from './casting.ts'
import type { ShortText } from './script.ts'
import type { KeptSound } from './sound.ts'

type Drawing = {
  tools: Tools
  request: StartedRequest<'short'>
  workFolder: string
  signal: AbortSignal
  progress: StepProgress
}
export type DrawnShort = Omit<ShortResult, 'language' | 'engines' | 'warnings' | 'hosts' | 'said'>

/** The poster shows people and words: not the first moment, in which hardly anything was said. */
const posterSeconds = 1.2

/** Draws the video, and puts it with its poster, captions and words where they are seen. */
export async function drawAndKeep(
  { tools, request, workFolder, signal, progress }: Drawing,
  { text, sound, people }: { text: ShortText; sound: KeptSound; people: readonly Player[] },
): Promise<DrawnShort> {
  const { studio } = tools
  const { files } = tools.engines
  const { durationMs } = sound
  const levels = people.some((person) => 'portraitKey' in person) ? await levelsIn(files, sound) : undefined
  const scene = shortScene({
    seed: request.id,
    title: text.title,
    ...(text.showName && { showName: text.showName }),
    ...(text.link && { link: text.link }),
    people: await Promise.all(
      people.map(async (person) =>
        'look' in person ? person : { name: person.name, picturePath: await files.pathOf(person.portraitKey) },
      ),
    ),
    lines: sound.lines,
    durationMs,
    ...(levels && { levels }),
    subtitles: request.order.subtitles,
  })
  const into = join(workFolder, 'short.mp4')
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
      poster: {
        path: posterPath,
        frame: Math.min(scene.frames - 1, Math.round(posterSeconds * scene.framesPerSecond)),
      },
    },
    signal,
    (share) => progress(share, `Drawing second ${Math.round(share * whole)} of ${whole}`),
  )
  const facts = await inspectAudio(into, signal)
  const captions = sound.lines.map(({ person, startMs, endMs, text: said, words }) => {
    const name = people[person]?.name ?? ''
    return { speaker: person, name, startMs, endMs, text: said, words: [...words] }
  })
  const key = (name: string) => publishedKey(request, name)
  await files.put(key('captions.vtt'), toVtt(captions))
  await files.put(key('captions.srt'), toSrt(captions))
  await files.put(key('transcript.json'), JSON.stringify(toTranscript(captions)))
  const small = await studio.smallPicture(posterPath, signal)
  if (small) await files.put(smallPictureKey(key('cover.jpg')), small)
  await files.takeIn(key('cover.jpg'), posterPath)
  await files.takeIn(key('short.mp4'), into)
  const finite = (value: number) => (Number.isFinite(value) ? value : null)
  return {
    videoKey: key('short.mp4'),
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

/** How loud the sound is in each frame: pictures are lit by it. */
async function levelsIn(files: FileStore, { key, sampleRateHz }: KeptSound): Promise<number[] | undefined> {
  const data = await files.read(key)
  if (!data) return undefined
  const whole = data.byteLength - (data.byteLength % Int16Array.BYTES_PER_ELEMENT)
  // The samples may begin anywhere in the memory that they were read to.
  const samples = new Int16Array(new Uint8Array(data.subarray(0, whole)).buffer)
  return voiceLevels(samples, sampleRateHz, shortFormat.framesPerSecond)
}
