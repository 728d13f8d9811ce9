import type { Keyframe, Scene } from '../scene.ts'
import type { EyeState } from './face.ts'
import { mouthShapesPerFrame } from './lip-sync.ts'
import type { Appearance } from './appearance.ts'
import { buildPerson } from './person.ts'

const sizePx = 640
const framesPerSecond = 30
const seconds = 5
const frames = seconds * framesPerSecond

/**
 * A person as the library shows one: says hello without a sound, looks aside, nods, and is at the end as at the
 * beginning, so that it can go on for ever.
 */
export function buildPortraitScene({ name, look }: { name: string; look: Appearance }): Scene {
  const person = buildPerson({
    name,
    look,
    leftPx: 0,
    topPx: 0,
    sizePx,
    mouthShapes: mouthShapesPerFrame({ words: greetingMouths(name), phonemes: [] }, { frames, framesPerSecond }),
    eyeStates: eyeStatesOfLoop(),
    movement: { head: headKeys, body: bodyKeys },
  })
  const ground = { drawing: 'ground' as const, colors: [look.background], widthPx: sizePx, heightPx: sizePx }
  const all = { sprite: 'ground', from: 0, until: frames, leftPx: 0, topPx: 0 }
  return {
    widthPx: sizePx,
    heightPx: sizePx,
    framesPerSecond,
    frames,
    sprites: { ground, ...person.sprites },
    layers: [all, ...person.layers],
    groups: person.groups,
  }
}

function greetingMouths(name: string) {
  const words = ['Hello,', 'my', 'name', 'is', `${name}.`]
  return words.map((text, index) => ({ text, startMs: 900 + index * 330, endMs: 900 + index * 330 + 300 }))
}

/** Frames from and until which the eyes are otherwise than open. */
const glances: readonly [EyeState, number, number][] = [
  ['half', 20, 21],
  ['closed', 21, 23],
  ['half', 23, 24],
  ['right', 92, 112],
  ['half', 112, 113],
  ['closed', 113, 115],
  ['half', 115, 116],
]

function eyeStatesOfLoop(): EyeState[] {
  const states = Array<EyeState>(frames).fill('open')
  for (const [state, from, until] of glances) states.fill(state, from, until)
  return states
}

const headKeys: readonly Keyframe[] = [
  { frame: 26 },
  { frame: 33, downPx: 0.02, ease: 'out' },
  { frame: 44, ease: 'in and out' },
  { frame: 56, downPx: 0.014, rightPx: 0.01, ease: 'out' },
  { frame: 74, ease: 'in and out' },
  { frame: 118 },
  { frame: 125, downPx: 0.022, ease: 'out' },
  { frame: 138, ease: 'in and out' },
]

/** Two breaths. */
const bodyKeys: readonly Keyframe[] = [
  { frame: 0 },
  { frame: frames / 4, downPx: -0.008 },
  { frame: frames / 2 },
  { frame: (frames * 3) / 4, downPx: -0.008 },
  { frame: frames },
]
