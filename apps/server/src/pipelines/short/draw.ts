import { posterFrame, shortScene } from '@patchbay/drawing'
import type { StartedRequest } from '../../requests/tries.ts'
import { type DrawnVideo, type Drawing, drawVideo } from '../production/draw-video.ts'
import type { Player } from './casting.ts'
import type { ShortText } from './script.ts'
import { levelsIn } from './levels.ts'
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
  // What nobody wrote down has no captions.
  const lines = sound.lines.flatMap(({ person, startMs, endMs, text: said, words }) =>
    said === ''
      ? []
      : [{ speaker: person, name: people[person]?.name ?? '', startMs, endMs, text: said, words: [...words] }],
  )
  return drawVideo(drawing, { name: 'short', scene, sound, posterFrame: posterFrame(scene), lines })
}
