import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Compositor } from './compositor.ts'
import { renderSprite } from './draw-sprite.ts'
import { interpolateKeys } from './keyframes.ts'
import type { Patch } from './patch.ts'
import { smallScene } from './scene.fixture.ts'
import type { Planes } from './planes.ts'

const { widthPx, heightPx, frames } = smallScene

function emptyPlanes(filling: number): Planes {
  const luma = new Uint8Array(widthPx * heightPx).fill(filling)
  const [blue, red] = [0, 0].map(() => new Uint8Array((widthPx * heightPx) / 4).fill(filling))
  return { luma, blue: blue ?? luma, red: red ?? luma, lumaStride: widthPx, colorStride: widthPx / 2 }
}

const hashOf = ({ luma, blue, red }: Planes) =>
  createHash('sha256').update(luma).update(blue).update(red).digest('hex').slice(0, 16)

const drawn = new Map<string, Patch>()
for (const [name, sprite] of Object.entries(smallScene.sprites)) drawn.set(name, await renderSprite(sprite))
const patchOf = (name: string) => {
  const patch = drawn.get(name)
  if (!patch) throw new Error(name)
  return patch
}

/** The frames as they are painted one after the other. */
function inTurn(): { hashes: string[]; changed: boolean[] } {
  const planes = emptyPlanes(0)
  const compositor = new Compositor(smallScene, planes, patchOf)
  const changed: boolean[] = []
  const hashes = Array.from({ length: frames }, (_, frame) => {
    changed.push(compositor.paint(frame))
    return hashOf(planes)
  })
  return { hashes, changed }
}

/** One frame painted whole, with nothing of those before it: every layer that is over by then was never there. */
function alone(frame: number): string {
  const planes = emptyPlanes(200)
  const layers = smallScene.layers
    .filter(({ from, until }) => from <= frame && until > frame)
    .map((layer) => ({ ...layer, from: frame }))
  new Compositor({ ...smallScene, layers }, planes, patchOf).paint(frame)
  return hashOf(planes)
}

describe('a frame', () => {
  const { hashes, changed } = inTurn()

  it('is the same whether what changed was repainted or all of it', () => {
    expect(hashes).toEqual(hashes.map((_, frame) => alone(frame)))
  })

  it('is the same the second time', () => {
    expect(inTurn().hashes).toEqual(hashes)
  })

  it('differs from the one before exactly where the compositor says so', () => {
    const differs = hashes.map((hash, frame) => hash !== hashes[frame - 1])
    for (const [frame, isOther] of differs.entries()) if (isOther) expect(changed[frame], `frame ${frame}`).toBe(true)
    // After the last thing has moved nothing is painted any more.
    expect(changed.slice(56)).toEqual([false, false, false, false])
  })
})

describe('keys', () => {
  const keys = [
    { frame: 10, rightPx: 100 },
    { frame: 20, rightPx: 200, opacity: 0, ease: 'linear' as const },
    { frame: 30, ease: 'jump' as const },
  ]

  it.each([
    [0, 100, 1],
    [15, 150, 0.5],
    [20, 200, 0],
    [29, 200, 0],
    [30, 0, 1],
    [99, 0, 1],
  ])('at frame %i are %i px to the right at opacity %d', (frame, rightPx, opacity) => {
    expect(interpolateKeys(keys, frame)).toEqual({ rightPx, downPx: 0, opacity })
  })
})
