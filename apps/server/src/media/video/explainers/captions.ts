import { captionGroups } from '../shorts/caption-groups.ts'
import type { Layer, Sprite } from '../scene.ts'
import { captionArea, frameAt } from './format.ts'
import type { Part } from './page.ts'
import type { PlacedLine } from './slide-times.ts'

/** Two lines of about forty letters. */
const size = { words: 16, letters: 78, lettersToAComma: 34 }

/** What is said, two lines at most, over the lower edge: a part of a sentence at a time, on a plate of its own. */
export function captionPart(lines: readonly PlacedLine[]): Part {
  const sprites: Record<string, Sprite> = {}
  const layers: Layer[] = []
  const { widthPx, heightPx, ...place } = captionArea
  for (const [at, { words, startMs, endMs }] of captionGroups(
    lines.flatMap((line) => line.words),
    size,
  ).entries()) {
    sprites[`caption ${at}`] = {
      drawing: 'words',
      words: words.map(({ text }) => text),
      fontPx: 42,
      weight: 560,
      color: '#ffffff',
      mostLines: 2,
      lineHeight: 1.36,
      vertical: 'bottom',
      plate: { color: '#0b0e14e0', roundPx: 12, paddingPx: 16 },
      widthPx,
      heightPx,
    }
    layers.push({ sprite: `caption ${at}`, from: frameAt(startMs), until: frameAt(endMs), ...place })
  }
  return { sprites, layers, groups: {} }
}
