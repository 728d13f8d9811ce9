import { choosePosterFrame, buildShortScene } from '@patchbay/drawing'
import type { StartedRequest } from '../../requests/attempts.ts'
import { type RenderedVideo, type RenderContext, renderVideoFiles } from '../production/render-video-files.ts'
import type { CastPerson } from './casting.ts'
import type { ShortText } from './script.ts'
import { loadLevels } from './levels.ts'
import type { StoredShortAudio } from './sound.ts'

/** Draws the short, and puts it with its poster, captions and words where they are seen. */
export async function renderAndStore(
  drawing: RenderContext & { request: StartedRequest<'short'> },
  { text, sound, people }: { text: ShortText; sound: StoredShortAudio; people: readonly CastPerson[] },
): Promise<RenderedVideo> {
  const { tools, request } = drawing
  const { files } = tools.engines
  const levels = people.some((person) => 'portraitKey' in person) ? await loadLevels(files, sound) : undefined
  const scene = buildShortScene({
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
  const lines = sound.lines.flatMap(({ person, startMs, endMs, text: spokenText, words }) =>
    spokenText === ''
      ? []
      : [{ speaker: person, name: people[person]?.name ?? '', startMs, endMs, text: spokenText, words: [...words] }],
  )
  return renderVideoFiles(drawing, { name: 'short', scene, sound, posterFrame: choosePosterFrame(scene), lines })
}
