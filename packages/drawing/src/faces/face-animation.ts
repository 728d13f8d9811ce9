import type { Random } from '../images/palette.ts'
import type { Keyframe } from '../scene.ts'
import type { EyeState } from './face.ts'

/** Frames in which somebody speaks: from the first, up to and without the last. */
export type SpeakingSpan = { from: number; until: number }

export type AnimationInput = {
  frames: number
  framesPerSecond: number
  /** When this person speaks, and when the other one does. */
  own: readonly SpeakingSpan[]
  others: readonly SpeakingSpan[]
  /** Where the other one stands, for the eyes; nobody is there without it. */
  otherSide?: 'left' | 'right'
  random: Random
}

/** People blink each 2 to 6 seconds, for about a tenth of one. */
const blinkSeconds = { least: 2, most: 6 }
const blinkFrames: readonly EyeState[] = ['half', 'closed', 'closed', 'half']

/** The eyes, one state a frame: they blink, look at whoever speaks, and now and then up to think. */
export function animateEyes({ frames, framesPerSecond, own, others, otherSide, random }: AnimationInput): EyeState[] {
  const eyes = Array<EyeState>(frames).fill('open')
  if (otherSide !== undefined) {
    for (const { from, until } of others)
      eyes.fill(otherSide, Math.min(frames, from + Math.round(framesPerSecond * 0.25)), until)
  }
  for (const { from, until } of own) {
    const seconds = (until - from) / framesPerSecond
    if (seconds > 2.5 && random() < 0.6) {
      const glance = from + Math.round((until - from) * (0.3 + random() * 0.4))
      eyes.fill(
        random() < 0.5 || otherSide === undefined ? 'up' : otherSide,
        glance,
        Math.min(frames, glance + Math.round(framesPerSecond * 0.6)),
      )
    }
  }
  for (
    let at = framesToNextBlink(random, framesPerSecond) / 2;
    at < frames;
    at += framesToNextBlink(random, framesPerSecond)
  ) {
    for (const [step, state] of blinkFrames.entries()) {
      const frame = Math.round(at) + step
      if (frame < frames) eyes[frame] = state
    }
  }
  return eyes
}

const framesToNextBlink = (random: Random, framesPerSecond: number): number =>
  (blinkSeconds.least + random() * (blinkSeconds.most - blinkSeconds.least)) * framesPerSecond

/** How head and body move, in shares of a person's size: breath always, a nod while listening, weight while speaking. */
export function animateHeadAndBody({ frames, framesPerSecond, own, others, random }: AnimationInput): {
  head: Keyframe[]
  body: Keyframe[]
} {
  const body: Keyframe[] = []
  const breath = framesPerSecond * (3.6 + random() * 0.8)
  for (let at = 0, isUp = false; at < frames + breath; at += breath / 2, isUp = !isUp) {
    body.push({ frame: Math.round(at), downPx: isUp ? -0.008 : 0 })
  }
  const nods: Keyframe[] = []
  for (const { from, until } of own) {
    // A head underlines what is said about once a second, never in the same way.
    for (let at = from + 4; at < until - 8; at += Math.round(framesPerSecond * (0.7 + random() * 0.8))) {
      nods.push(
        { frame: at },
        { frame: at + 5, downPx: 0.012 + random() * 0.012, rightPx: (random() - 0.5) * 0.02, ease: 'out' },
      )
      nods.push({ frame: at + 13, ease: 'in and out' })
    }
  }
  for (const { from, until } of others) {
    // Who listens agrees each few seconds.
    const start = from + Math.round(framesPerSecond * (0.6 + random()))
    for (let at = start; at < until - 26; at += Math.round(framesPerSecond * (2.2 + random() * 2.5))) {
      nods.push({ frame: at }, { frame: at + 6, downPx: 0.022, ease: 'out' }, { frame: at + 12, downPx: 0.002 })
      nods.push({ frame: at + 17, downPx: 0.014, ease: 'out' }, { frame: at + 25, ease: 'in and out' })
    }
  }
  const head = nods.toSorted((one, other) => one.frame - other.frame)
  return { head: head.filter(({ frame }, index) => frame > (head[index - 1]?.frame ?? -1)), body }
}
