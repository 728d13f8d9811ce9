import { parentPort, workerData } from 'node:worker_threads'
import { Compositor } from './compositor.ts'
import { draw } from './drawings.ts'
import { jpegOf } from './poster.ts'
import type { Scene } from '../scene.ts'
import { Sprites } from './sprites.ts'
import { emptyPlanes } from './surface.ts'

async function still(scene: Scene): Promise<Uint8Array> {
  const planes = emptyPlanes(scene)
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
