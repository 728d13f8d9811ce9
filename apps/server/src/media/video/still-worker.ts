import { parentPort, workerData } from 'node:worker_threads'
import { Compositor } from './compositor.ts'
import { draw } from './drawings.ts'
import { jpegOf } from './poster.ts'
import type { Scene } from './scene.ts'
import { Sprites } from './sprites.ts'
import type { Planes } from './surface.ts'

async function still(scene: Scene): Promise<Uint8Array> {
  const { widthPx, heightPx } = scene
  const colors = (widthPx / 2) * (heightPx / 2)
  const planes: Planes = {
    luma: new Uint8Array(widthPx * heightPx),
    blue: new Uint8Array(colors),
    red: new Uint8Array(colors),
    lumaStride: widthPx,
    colorStride: widthPx / 2,
  }
  const sprites = new Sprites(scene, async (name) => {
    const sprite = scene.sprites[name]
    if (!sprite) throw new Error(`The scene has no sprite ${name}.`)
    return await draw(sprite)
  })
  const compositor = new Compositor(scene, planes, (name) => sprites.get(name))
  await sprites.ready(compositor.beginningAt(0))
  compositor.paint(0)
  return jpegOf(planes, scene)
}

parentPort?.postMessage({ answer: await still(workerData as Scene) })
