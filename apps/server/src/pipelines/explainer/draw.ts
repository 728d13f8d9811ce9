import { buildExplainerScene } from '@patchbay/drawing'
import type { Storyboard } from '@patchbay/text'
import type { StartedRequest } from '../../requests/attempts.ts'
import { type RenderedVideo, type RenderContext, renderVideoFiles } from '../production/render-video-files.ts'
import type { Quotation } from '../production/quotations.ts'
import type { TimedLine, StoredMix } from '../production/video-sound.ts'
import { publishedKey } from '../published-files.ts'
import { fetchLogo } from './fetch-logo.ts'
import type { StoryboardLine } from './storyboard-lines.ts'

/** How long a last slide stands on which nothing is said: the sources. */
const tailSilenceMs = 3500

type NarratedStoryboard = {
  storyboard: Storyboard
  said: readonly StoryboardLine[]
  sound: StoredMix & { lines: readonly TimedLine[] }
  /** What the speakers are called. */
  names: readonly string[]
  quotations: readonly (readonly Quotation[])[]
}
/** `warnings`: wishes for its look that are not met. */
type RenderedExplainer = RenderedVideo & { chaptersKey: string; warnings: string[] }

/** Draws the video, and puts it with its poster, captions, words and chapters where they are seen. */
export async function renderAndStore(
  drawing: RenderContext & { request: StartedRequest<'explainer'> },
  { storyboard, said, sound, names, quotations }: NarratedStoryboard,
): Promise<RenderedExplainer> {
  const { id, order } = drawing.request
  const logo = order.logoUrl === undefined ? undefined : await fetchLogo(drawing, order.logoUrl)
  const lines = said.map((line, index) => {
    const { startMs = 0, endMs = 0, words = [] } = sound.lines[index] ?? {}
    return { ...line, startMs, endMs, words }
  })
  const isSilentAtTheEnd = storyboard.slides.at(-1)?.lines.length === 0
  const { scene, chapters, posterFrame, warnings } = buildExplainerScene({
    seed: id,
    ...(order.look && { style: order.look }),
    storyboard,
    lines,
    durationMs: sound.durationMs + (isSilentAtTheEnd ? tailSilenceMs : 0),
    subtitles: order.subtitles ?? true,
    speakers: names,
    ...(logo && 'path' in logo && { logo }),
  })
  const drawn = await renderVideoFiles(drawing, {
    name: 'explainer',
    scene,
    sound,
    posterFrame,
    chapters,
    lines: lines.map(({ speaker, text, startMs, endMs, words }, index) => ({
      speaker,
      name: names[speaker] ?? '',
      text,
      startMs,
      endMs,
      words,
      sources: quotations[index] ?? [],
    })),
  })
  return {
    ...drawn,
    chaptersKey: publishedKey(drawing.request, 'chapters.json'),
    warnings: [...warnings, ...(logo && 'why' in logo ? [logo.why] : [])],
  }
}
