import { hasOpenEyes } from '../../faces/person.ts'
import type { Scene } from '../../scene.ts'

/** The poster shows people and words: not the first moment, in which hardly anything was said. */
const seconds = 1.2

/** The frame of a poster: the one nearest to this moment in which nobody blinks. */
export function choosePosterFrame(scene: Scene): number {
  const wanted = Math.min(scene.frames - 1, Math.round(seconds * scene.framesPerSecond))
  for (let away = 0; away < scene.frames; away += 1) {
    for (const frame of [wanted - away, wanted + away]) {
      if (frame >= 0 && frame < scene.frames && hasOpenEyes(scene, frame)) return frame
    }
  }
  return wanted
}
