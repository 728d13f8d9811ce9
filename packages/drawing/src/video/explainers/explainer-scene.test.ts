import { describe, expect, it } from 'vitest'
import { buildExplainerScene } from './explainer-scene.ts'
import { explainerFormat } from './format.ts'
import { oneSlideOfEachKind, timedStoryboard } from './storyboard.fixture.ts'

const spoken = timedStoryboard(oneSlideOfEachKind)
const order = { seed: 'a', ...spoken, subtitles: true }
const msOf = (frame: number) => (frame * 1000) / explainerFormat.framesPerSecond

describe('an explainer', () => {
  const { scene, chapters, posterFrame } = buildExplainerScene(order)

  it('is as long as its sound, and the same each time', () => {
    expect(scene.frames).toBe(Math.round((spoken.durationMs * 30) / 1000))
    expect(buildExplainerScene(order).scene).toEqual(scene)
  })

  it('has something on its ground in every frame but those in which slides change', () => {
    const empty = Array.from({ length: scene.frames }, (_, frame) => frame).filter(
      (frame) =>
        !scene.layers.some((layer) => layer.sprite.startsWith('slide') && layer.from <= frame && frame < layer.until),
    )
    expect(empty).toEqual([])
  })

  it('shows an item within 80 ms of the moment at which it is spoken of', () => {
    const items = spoken.lines.filter(
      ({ shows, slide }) => shows !== undefined && oneSlideOfEachKind[slide]?.shows === 'list',
    )
    expect(items.length).toBe(3)
    for (const { slide, shows, startMs } of items) {
      const layer = scene.layers.find(({ sprite }) => sprite === `slide ${slide} item ${shows}`)
      expect(Math.abs(msOf(layer?.from ?? -99) - startMs)).toBeLessThan(80)
    }
  })

  it('changes its slides between two sentences', () => {
    const changes = new Map<string, number>()
    for (const { sprite, from } of scene.layers) {
      const name = /^slide \d+/.exec(sprite)?.[0]
      if (name !== undefined) changes.set(name, Math.min(changes.get(name) ?? Infinity, from))
    }
    for (const frame of [...changes.values()].filter((from) => from > 0)) {
      const said = spoken.lines.some(({ startMs, endMs }) => startMs < msOf(frame) && msOf(frame) < endMs)
      expect(said, `frame ${frame}`).toBe(false)
    }
  })

  it('has chapters from its first moment on, and a poster on which the title stands', () => {
    expect(chapters.map(({ title }) => title)).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4'])
    expect(chapters[0]?.startMs).toBe(0)
    const title = scene.layers.find(({ sprite }) => sprite === 'slide 0 title')
    expect(title?.from).toBe(0)
    const standing = scene.layers.filter(({ from, until }) => from <= posterFrame && posterFrame < until)
    expect(standing.map(({ sprite }) => sprite)).toContain('slide 0 title')
    expect(standing.some(({ sprite }) => sprite.startsWith('caption'))).toBe(false)
    expect(title?.until).toBeGreaterThan(posterFrame + 6)
  })
})

describe('words alone with a second moment', () => {
  const contents = ['quotation', 'number'].map((kind) => oneSlideOfEachKind.find(({ shows }) => shows === kind))
  const board = timedStoryboard(
    [{ shows: 'title', title: 'Tides' }, ...contents.flatMap((one) => one ?? [])],
    'Tides',
    3000,
  )
  const { scene } = buildExplainerScene({ seed: 'a', ...board, subtitles: true })
  const from = (name: string) => scene.layers.find(({ sprite }) => sprite === name)?.from ?? -1
  const heard = (slide: number, line: number) =>
    Math.round(((board.lines.filter((one) => one.slide === slide)[line]?.startMs ?? 0) * 30) / 1000)

  it.each([
    ['a quotation: who said it, then what follows', 1, ['text', 'from', 'more 0']],
    ['a number: what it counts, then what it means', 2, ['value 0', 'label', 'more 0']],
  ])('show of %s', (_, slide, [first, second, third]) => {
    expect(from(`slide ${slide} ${first}`)).toBeLessThanOrEqual(heard(slide, 0))
    expect(from(`slide ${slide} ${second}`)).toBeGreaterThan(heard(slide, 0))
    expect(from(`slide ${slide} ${second}`)).toBeLessThan(heard(slide, 1))
    expect(Math.abs(from(`slide ${slide} ${third}`) - heard(slide, 1))).toBeLessThan(3)
  })
})

describe('words alone', () => {
  const long = 'The sea is pulled twice a day, and it answers late, since every harbour has a shape of its own.'
  const board = timedStoryboard([
    { shows: 'title', title: 'Tides' },
    { shows: 'statement', text: 'The sea answers late.' },
    { shows: 'statement', text: long },
    { shows: 'quotation', text: 'The sea keeps its own clock.', from: 'Ada Lind' },
    { shows: 'quotation', text: 'The sea is never early.', from: 'Ada Lind' },
    { shows: 'list', heading: 'What makes a harbour late', items: ['Depth', 'The coast'] },
  ])
  const { scene } = buildExplainerScene({ seed: 'a', ...board, subtitles: true })
  const layersOf = (name: string) => scene.layers.filter(({ sprite }) => sprite === name)
  const spanOf = (slide: number) => layersOf(`slide ${slide} text`)[0] ?? { from: -1, until: -1 }

  it("have the title's picture beside them where they are few, and hardly any where they go over it", () => {
    const [, picture] = layersOf('ground title').toSorted((a, b) => a.until - b.until)
    const opacityIn = (slide: number) => {
      const { from, until } = spanOf(slide)
      return picture?.keys?.findLast(({ frame }) => frame >= from && frame <= (from + until) / 2)?.opacity
    }
    expect(layersOf('ground title')).toHaveLength(2)
    expect([picture?.from, picture?.until]).toEqual([spanOf(1).from, spanOf(4).until])
    expect(opacityIn(1)).toBeGreaterThan(0.25)
    expect(opacityIn(2)).toBeLessThan(0.12)
  })

  it('of two quotations behind each other do not stand alike', () => {
    const [one, other] = [3, 4].map(spanOf) as { leftPx?: number }[]
    expect(one?.leftPx).not.toBe(other?.leftPx)
  })

  it('of a list that were said before can still be read', () => {
    const [first] = layersOf('slide 5 item 0')
    const standing = first?.keys?.slice(1).map(({ opacity = 1 }) => opacity) ?? []
    expect(Math.min(...standing)).toBeGreaterThanOrEqual(0.75)
  })
})
