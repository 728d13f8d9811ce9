import { voiceLevels } from '../../media/audio/voice-levels.ts'
import { shortFormat } from '../../media/video/shorts/format.ts'
import { posterFrame } from '../../media/video/shorts/poster-frame.ts'
import { shortScene } from '../../media/video/shorts/short-scene.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { type DrawnVideo, type Drawing, drawVideo } from '../production/draw-video.ts'
import type { Player } from './casting.ts'
import type { ShortText } from './script.ts'
import type { KeptSound } from './sound.ts'

/** Draws the short, and puts it with its poster, captions and words where they are seen. */
export async function drawAndKeep(
  drawing: Drawing & { request: StartedRequest<'short'> },
  { text, sound, people }: { text: ShortText; sound: KeptSound; people: readonly Player[] },
): Promise<DrawnVideo> {
  const { tools, request } = drawing
  const { files } = tools.engines
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
    durationMs: sound.durationMs,
    ...(levels && { levels }),
    subtitles: request.order.subtitles,
  })
  const lines = sound.lines.map(({ person, startMs, endMs, text: said, words }) => {
    const name = people[person]?.name ?? ''
    return { speaker: person, name, startMs, endMs, text: said, words: [...words] }
  })
  return drawVideo(drawing, { name: 'short', scene, sound, posterFrame: posterFrame(scene), lines })
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
