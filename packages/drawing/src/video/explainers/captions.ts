import type { Layer, Sprite } from '../../scene.ts'
import { splitCaptions } from './caption-segments.ts'
import { captionArea, frameAt } from './format.ts'
import type { ScenePart } from './slide-page.ts'
import type { TimedLine } from './slide-schedule.ts'

/** What is said, two lines at most, over the lower edge: a part of a sentence at a time, on a plate of its own. */
export function buildCaptions(lines: readonly TimedLine[]): ScenePart {
  const sprites: Record<string, Sprite> = {}
  const layers: Layer[] = []
  const { widthPx, heightPx, ...place } = captionArea
  for (const [at, { words, startMs, endMs }] of splitCaptions(lines.flatMap((line) => line.words)).entries()) {
    sprites[`caption ${at}`] = {
      drawing: 'words',
      words: words.map(({ text }) => text),
      fontPx: 40,
      weight: 560,
      color: '#ffffff',
      maxLines: 2,
      lineHeight: 1.3,
      vertical: 'bottom',
      plate: { color: '#0b0e14e0', roundPx: 12, paddingPx: 16 },
      widthPx,
      heightPx,
    }
    layers.push({ sprite: `caption ${at}`, from: frameAt(startMs), until: frameAt(endMs), ...place })
  }
  return { sprites, layers, groups: {} }
}
