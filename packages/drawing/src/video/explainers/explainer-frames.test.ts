import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Compositor } from '../compositor.ts'
import { renderSprite } from '../draw-sprite.ts'
import type { Patch } from '../patch.ts'
import type { Scene } from '../../scene.ts'
import { SpriteCache } from '../sprite-cache.ts'
import { type Planes, emptyPlanes } from '../planes.ts'
import { buildExplainerScene } from './explainer-scene.ts'
import { frameAt } from './format.ts'
import { oneSlideOfEachKind, timedStoryboard } from './storyboard.fixture.ts'

const spoken = timedStoryboard(oneSlideOfEachKind)
const { scene } = buildExplainerScene({ seed: 'a', ...spoken, subtitles: true })

/** The same below all slides, and the largest of what is drawn. */
const grounds = new Map<string, Patch>()

/** Frames from one to another as they are painted, one after the other; what stood before them begins with the first. */
async function paintFrames(
  whole: Scene,
  from: number,
  until: number,
  see: (planes: Planes, frame: number, isOther: boolean) => void,
) {
  const layers = whole.layers
    .filter((layer) => layer.until > from && layer.from < until)
    .map((layer) => ({ ...layer, from: Math.max(from, layer.from) }))
  const part = { ...whole, layers }
  const planes = emptyPlanes(part)
  const sprites = new SpriteCache(part, async (name) => {
    const sprite = part.sprites[name]
    if (!sprite) throw new Error(name)
    if (!name.startsWith('ground')) return renderSprite(sprite)
    const ground = grounds.get(name) ?? (await renderSprite(sprite))
    grounds.set(name, ground)
    return ground
  })
  const compositor = new Compositor(part, planes, (name) => sprites.get(name))
  for (let frame = from; frame < until; frame += 1) {
    await sprites.prepare(compositor.layersStartingAt(frame))
    const isOther = compositor.paint(frame)
    see(planes, frame, isOther)
    sprites.releaseAfter(frame)
  }
}

const sumOf = ({ luma, blue, red }: Planes) => crc32(red, crc32(blue, crc32(luma)))
/** Every tenth pixel is enough to tell black from anything. */
const averageLuma = ({ luma }: Planes) => {
  let sum = 0
  for (let at = 0; at < luma.length; at += 10) sum += luma[at] ?? 0
  return sum / (luma.length / 10)
}

const spanOf = (slide: number) => {
  const own = scene.layers.filter(({ group }) => group === `slide ${slide}`)
  return { from: Math.min(...own.map(({ from }) => from)), until: Math.max(...own.map(({ until }) => until)) }
}

describe('the frames of an explainer', () => {
  it.each(oneSlideOfEachKind.map(({ shows }, slide) => [shows, slide] as const))(
    'of %s are the same each time, none of them black, and most as the one before',
    async (_kind, slide) => {
      const { from, until } = spanOf(slide)
      const two = Math.min(until, from + 60)
      const sums: number[] = []
      let others = 0
      await paintFrames(scene, from, two, (planes, frame, isOther) => {
        if (isOther) others += 1
        if (isOther) sums.push(sumOf(planes))
        if (frame % 15 === 0) expect(averageLuma(planes)).toBeGreaterThan(18)
      })
      const again: number[] = []
      await paintFrames(scene, from, two, (planes, _frame, isOther) => isOther && again.push(sumOf(planes)))
      expect(again).toEqual(sums)
      expect(others).toBeLessThan(48)
    },
  )

  it('show an item within 80 ms of the moment at which it is spoken of', async () => {
    for (const kind of ['list', 'timeline', 'comparison'] as const) {
      const slide = oneSlideOfEachKind.findIndex(({ shows }) => shows === kind)
      const line = spoken.lines.find((one) => one.slide === slide && one.shows === 1)
      const startMs = line?.startMs ?? 0
      const layer = scene.layers.find(
        ({ sprite }) => /(item 1|what 1|name 1)$/.test(sprite) && sprite.startsWith(`slide ${slide} `),
      )
      const sprite = scene.sprites[layer?.sprite ?? '']
      if (!layer || !sprite) throw new Error(kind)
      const seen: number[] = []
      let before = -1
      await paintFrames(scene, frameAt(startMs) - 12, frameAt(startMs) + 6, ({ luma, lumaStride }, frame) => {
        const rows = Array.from({ length: sprite.heightPx }, (_, row) => {
          const at = (layer.topPx + row) * lumaStride + layer.leftPx
          return luma.subarray(at, at + sprite.widthPx)
        })
        const now = crc32(Buffer.concat(rows))
        if (before >= 0 && now !== before) seen.push(frame)
        before = now
      })
      expect(Math.abs(((seen[0] ?? -99) * 1000) / 30 - startMs), kind).toBeLessThan(80)
    }
  })
})
