import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { drawChart } from '../charts/chart-drawing.ts'
import type { Layer, Sprite } from '../../scene.ts'
import { layOutText } from '../text-layout.ts'
import { buildExplainerScene } from './explainer-scene.ts'
import { captionArea, explainerFormat } from './format.ts'
import { oneSlideOfEachKind, timedStoryboard } from './storyboard.fixture.ts'
import type { SlideContent } from '../../../../text/src/storyboard.ts'

const longest: Record<string, string> = {
  German: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  Finnish: 'lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  Hungarian: 'megszentségteleníthetetlenségeskedéseitekért',
  English: 'pneumonoultramicroscopicsilicovolcanoconiosis',
  Turkish: 'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
  Greek: 'ηλεκτροεγκεφαλογραφήματος',
  Russian: 'превысокомногорассмотрительствующий',
  Arabic: 'أفاستسقيناكموها',
  Japanese: '国際連合食糧農業機関による持続可能な開発のための森林資源評価',
  Thai: 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยา',
}

const kinds = new Set<string>(oneSlideOfEachKind.map(({ shows }) => shows))
/** Every text of a storyboard replaced, and more of them than a storyboard may have. */
function filled(contents: readonly SlideContent[], words: string): SlideContent[] {
  const text = JSON.stringify(contents, (key, value: unknown) => {
    if (Array.isArray(value) && key === 'events') return value.concat(value) as unknown
    return typeof value === 'string' && !kinds.has(value) && key !== 'form' ? words : value
  })
  return JSON.parse(text) as SlideContent[]
}

const context = createCanvas(10, 10).getContext('2d')
const layOutSprite = (sprite: Extract<Sprite, { drawing: 'words' }>) => layOutText(context, sprite, sprite)

function wordsIn(contents: readonly SlideContent[], title: string, subtitles: boolean, style = 'classic') {
  const board = timedStoryboard(contents, title)
  const { scene } = buildExplainerScene({ seed: 'a', style, ...board, subtitles })
  const layers = scene.layers.flatMap((layer) => {
    const sprite = scene.sprites[layer.sprite]
    return sprite ? [{ layer, sprite }] : []
  })
  return { scene, layers }
}

const isWords = (one: {
  layer: Layer
  sprite: Sprite
}): one is { layer: Layer; sprite: Extract<Sprite, { drawing: 'words' }> } => one.sprite.drawing === 'words'

describe('the longest words', () => {
  it.each(Object.entries(longest))('of %s stay in their boxes on every kind of slide', (_language, word) => {
    const { layers } = wordsIn(filled(oneSlideOfEachKind, `${word} ${word}`), word, true)
    const checked = new Set<Sprite>()
    for (const { sprite } of layers.filter(isWords)) {
      if (checked.has(sprite)) continue
      checked.add(sprite)
      const { placed, reach } = layOutSprite(sprite)
      expect(placed.length).toBeGreaterThan(0)
      expect(Math.min(...placed.map(({ leftPx }) => leftPx))).toBeGreaterThanOrEqual(-0.5)
      expect(Math.max(...placed.map(({ leftPx, widthPx }) => leftPx + widthPx))).toBeLessThanOrEqual(
        sprite.widthPx + 0.5,
      )
      expect(Math.min(...placed.map(({ baselinePx }) => baselinePx)) - reach.abovePx).toBeGreaterThanOrEqual(-0.5)
      expect(Math.max(...placed.map(({ baselinePx }) => baselinePx)) + reach.belowPx).toBeLessThanOrEqual(
        sprite.heightPx + 0.5,
      )
    }
    expect(checked.size).toBeGreaterThan(40)
  })

  it.each(['bars', 'line', 'share'] as const)('stay inside of a chart of %s', async (form) => {
    const [widthPx, heightPx, rim] = [1640, 460, 60]
    for (const word of form === 'bars' ? [longest['German'], longest['Arabic']] : [longest['German']]) {
      const rows = Array.from({ length: 8 }, (_, index) => ({ label: `${word}`, value: 12_345_678.25 * (index + 1) }))
      const canvas = createCanvas(widthPx + 2 * rim, heightPx + 2 * rim)
      const page = canvas.getContext('2d')
      page.translate(rim, rim)
      const colors = {
        ink: '#ffffff',
        quiet: '#ffffff',
        accent: '#ffffff',
        muted: '#ffffff',
        grid: '#ffffff',
        gap: '#000000',
      }
      const picture = { form, unit: 'kWh', rows, languageCode: 'de', isMirrored: word === longest['Arabic'], colors }
      for (const part of ['ground', 'marks', 'values'] as const) {
        await drawChart(page, { ...picture, part }, { widthPx, heightPx })
      }
      const { data } = page.getImageData(0, 0, canvas.width, canvas.height)
      const pixels = new Uint32Array(data.buffer)
      const isInside = (x: number, y: number) =>
        x >= rim - 1 && y >= rim - 1 && x <= widthPx + rim && y <= heightPx + rim
      const outside = pixels.reduce((sum, pixel, at) => {
        const isDrawn = pixel !== 0 && !isInside(at % canvas.width, Math.floor(at / canvas.width))
        return sum + (isDrawn ? 1 : 0)
      }, 0)
      expect(outside, word).toBe(0)
    }
  })
})

describe('every slide', () => {
  it.each([true, false])(
    'stays in the picture and away from captions, and its words from each other (captions: %s)',
    (subtitles) => {
      const { layers } = wordsIn(filled(oneSlideOfEachKind, 'A few words of it'), 'Tides', subtitles)
      for (const { layer, sprite } of layers.filter((one) => one.layer.sprite.startsWith('slide'))) {
        expect(layer.leftPx, layer.sprite).toBeGreaterThanOrEqual(90)
        expect(layer.leftPx + sprite.widthPx, layer.sprite).toBeLessThanOrEqual(explainerFormat.widthPx - 90)
        expect(layer.topPx, layer.sprite).toBeGreaterThanOrEqual(120)
        const foot = layer.topPx + sprite.heightPx
        // What says nothing needs no room for captions.
        const isSilent = layer.sprite.startsWith(`slide ${oneSlideOfEachKind.length - 1}`)
        expect(foot, layer.sprite).toBeLessThanOrEqual(
          subtitles && !isSilent ? captionArea.topPx : explainerFormat.heightPx - 60,
        )
      }
      const words = layers.filter(isWords)
      for (const [at, one] of words.entries()) {
        for (const other of words.slice(at + 1)) {
          const together = one.layer.from < other.layer.until && other.layer.from < one.layer.until
          expect(together && doOverlap(one, other), `${one.layer.sprite} over ${other.layer.sprite}`).toBe(false)
        }
      }
    },
  )

  it('can be read in all that a storyboard may hold, without a word left out', () => {
    const long = (letters: number) =>
      'The moon pulls the water of each harbour '
        .repeat(9)
        .slice(0, letters - 1)
        .trim()
    const items = (count: number, letters: number) => Array.from({ length: count }, () => long(letters))
    const side = { name: long(30), items: items(3, 70) }
    const full: SlideContent[] = [
      { shows: 'agenda', heading: long(60), items: items(5, 90) },
      { shows: 'statement', text: long(160), heading: long(60) },
      { shows: 'list', heading: long(60), items: items(5, 90) },
      { shows: 'quotation', text: long(220), from: long(90) },
      { shows: 'number', value: '1,234.5 million', label: long(70), from: long(60) },
      { shows: 'comparison', heading: long(60), sides: [side, side] },
      { shows: 'timeline', heading: long(60), events: items(6, 60).map((what) => ({ when: 'March 1833', what })) },
    ]
    const { layers } = wordsIn(full, 'Tides', true, 'whiteboard')
    for (const { layer, sprite } of layers.filter(isWords)) {
      const { placed, fontPx } = layOutSprite(sprite)
      expect(fontPx, layer.sprite).toBeGreaterThanOrEqual(22)
      expect(
        placed.some(({ text }) => text.includes('…')),
        layer.sprite,
      ).toBe(false)
    }
  })
})

type Placed = { layer: Layer; sprite: Sprite }
function doOverlap(one: Placed, other: Placed): boolean {
  const [left, right] = [one, other].toSorted((a, b) => a.layer.leftPx - b.layer.leftPx)
  const [upper, lower] = [one, other].toSorted((a, b) => a.layer.topPx - b.layer.topPx)
  if (!left || !right || !upper || !lower) return false
  return (
    left.layer.leftPx + left.sprite.widthPx > right.layer.leftPx &&
    upper.layer.topPx + upper.sprite.heightPx > lower.layer.topPx
  )
}
