import type { ScenePart } from '../faces/person.ts'

export type KenBurnsInput = {
  /** Part of the names of its sprites: different for each picture of a scene. */
  name: string
  path: string
  leftPx: number
  topPx: number
  sizePx: number
  roundPx?: number
  frames: number
  /** From as it is to nearest and back. */
  periodFrames: number
}

/** So much nearer at most; in steps of less than a pixel, so that none of them is seen. */
const zoomFactor = 0.08
const zoomSteps = 48

/**
 * A portrait that comes slowly nearer and goes back, as a camera does. Each step is drawn once and is shown again on the
 * way back: between them nothing is painted.
 */
export function buildKenBurns({
  name,
  path,
  leftPx,
  topPx,
  sizePx,
  roundPx,
  frames,
  periodFrames,
}: KenBurnsInput): ScenePart {
  const part: ScenePart = { sprites: {}, layers: [], groups: {} }
  const put = (step: number, from: number, until: number) => {
    const sprite = step === 0 ? `${name} picture` : `${name} picture ${step}`
    const closer = 1 + (zoomFactor * step) / zoomSteps
    const round = roundPx === undefined ? {} : { roundPx }
    part.sprites[sprite] = { drawing: 'picture', path, closer, ...round, widthPx: sizePx, heightPx: sizePx }
    part.layers.push({ sprite, from, until, leftPx, topPx })
  }
  let since = 0
  for (let frame = 1; frame <= frames; frame += 1) {
    const step = zoomStepAt(since, periodFrames)
    if (frame < frames && zoomStepAt(frame, periodFrames) === step) continue
    put(step, since, frame)
    since = frame
  }
  return part
}

/** Slow at both ends. */
const zoomStepAt = (frame: number, periodFrames: number): number =>
  Math.round((zoomSteps * (1 - Math.cos((2 * Math.PI * frame) / periodFrames))) / 2)
