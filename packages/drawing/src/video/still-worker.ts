import { parentPort, workerData } from 'node:worker_threads'
import { Compositor } from './compositor.ts'
import { renderSprite } from './draw-sprite.ts'
import { encodeJpeg } from './poster.ts'
import type { Scene } from '../scene.ts'
import { SpriteCache } from './sprite-cache.ts'
import { emptyPlanes } from './planes.ts'

async function renderStillImage(scene: Scene): Promise<Uint8Array> {
  const planes = emptyPlanes(scene)
  const sprites = new SpriteCache(scene, async (name) => {
    const sprite = scene.sprites[name]
    if (!sprite) throw new Error(`The scene has no sprite ${name}.`)
    return await renderSprite(sprite)
  })
  const compositor = new Compositor(scene, planes, (name) => sprites.get(name))
  await sprites.prepare(compositor.layersStartingAt(0))
  compositor.paint(0)
  return encodeJpeg(planes, scene)
}

parentPort?.postMessage({ answer: await renderStillImage(workerData as Scene) })
