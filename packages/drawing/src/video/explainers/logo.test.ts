import { describe, expect, it } from 'vitest'
import { luminanceBins } from '../../images/luminance.ts'
import type { Layer } from '../../scene.ts'
import { buildExplainerScene } from './explainer-scene.ts'
import { captionArea, explainerFormat } from './format.ts'
import { type SlideLogo, choosePlate } from './logo.ts'
import { oneSlideOfEachKind, timedStoryboard } from './storyboard.fixture.ts'
import { themes } from './themes.ts'

const singleTone = (tone: number) => Array.from({ length: luminanceBins }, (_, index) => (index === tone ? 1 : 0))
const logo = (given: Partial<SlideLogo> = {}): SlideLogo => ({
  ...{ path: '/logo.png', widthPx: 600, heightPx: 120, tones: singleTone(0), isWhole: false },
  ...given,
})
const [white, black] = [singleTone(luminanceBins - 1), singleTone(0)]

describe('a logo stands on a plate where the ground would swallow it', () => {
  it.each<[string, Partial<SlideLogo>, string, string | undefined]>([
    ['dark on dark', { tones: black }, themes.classic.chart.gap, '#ffffff'],
    ['white on white', { tones: white }, themes.whiteboard.chart.gap, '#171b24'],
    ['dark on white', { tones: black }, themes.whiteboard.chart.gap, undefined],
    ['a picture with a ground of its own', { tones: white, isWhole: true }, themes.whiteboard.chart.gap, undefined],
  ])('%s', (_, given, ground, plate) => {
    expect(choosePlate(logo(given), ground)).toBe(plate)
  })
})

describe('a logo in an explainer', () => {
  const board = timedStoryboard(oneSlideOfEachKind)
  const order = { seed: 'a', ...board, subtitles: true, speakers: ['Ava', 'Leo'] }
  it.each([
    ['wide', logo()],
    ['tall', logo({ widthPx: 4, heightPx: 184, tones: white })],
    ['very wide', logo({ widthPx: 720, heightPx: 2 })],
    ['square', logo({ widthPx: 184, heightPx: 184, isWhole: true })],
  ])('%s: it stands all the time, over the slides, beside their chapter, and away from captions', (_, given) => {
    const { scene } = buildExplainerScene({ ...order, logo: given })
    const box = ({ sprite, leftPx, topPx }: Layer) => {
      const { widthPx = 0, heightPx = 0 } = scene.sprites[sprite] ?? {}
      return { left: leftPx, top: topPx, right: leftPx + widthPx, bottom: topPx + heightPx }
    }
    const [title, slides] = ['logo title', 'logo slides'].map((name) => scene.layers.find((one) => one.sprite === name))
    if (!title || !slides) throw new Error('There is no logo.')
    expect([title.from, title.until, slides.until]).toEqual([0, slides.from, scene.frames])
    const all = scene.layers.filter(({ sprite }) => sprite.startsWith('logo'))
    for (const one of all) {
      const { left, top, right, bottom } = box(one)
      expect([left >= 90, top >= 30, right <= 520, bottom <= (one.sprite.endsWith('title') ? 172 : 120)]).not.toContain(
        false,
      )
      expect(bottom).toBeLessThan(captionArea.topPx)
    }
    const reach = Math.max(...all.filter(({ from }) => from > 0).map((one) => box(one).right))
    for (const chapter of scene.layers.filter(({ sprite }) => sprite.startsWith('chapter'))) {
      expect(chapter.leftPx).toBeGreaterThan(reach + 10)
    }
  })

  it('stands at the right where reading begins there', () => {
    const arabic = timedStoryboard(
      [{ shows: 'title', title: 'لماذا يتأخر المد' }, ...oneSlideOfEachKind.slice(1)],
      'لماذا يتأخر المد',
    )
    const { scene } = buildExplainerScene({ ...order, ...arabic, logo: logo() })
    const [layer] = scene.layers.filter(({ sprite }) => sprite === 'logo slides')
    expect(layer?.leftPx).toBeGreaterThan(explainerFormat.widthPx / 2)
  })
})
