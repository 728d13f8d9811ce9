import type { Scene } from '../scene.ts'
import { buildKenBurns } from './ken-burns.ts'

const sizePx = 640
const framesPerSecond = 30
const frames = 5 * framesPerSecond

/** A picture of somebody as the library shows one: it comes nearer and goes back, and can go on for ever. */
export function buildPictureScene(path: string): Scene {
  const part = buildKenBurns({ name: 'portrait', path, leftPx: 0, topPx: 0, sizePx, frames, periodFrames: frames })
  return { widthPx: sizePx, heightPx: sizePx, framesPerSecond, frames, ...part }
}
