import type { Easing, Keyframe } from '../scene.ts'

export type KeyframeState = { rightPx: number; downPx: number; opacity: number }

const initialState: KeyframeState = { rightPx: 0, downPx: 0, opacity: 1 }

const easingFunctions: Record<Easing, (share: number) => number> = {
  linear: (share) => share,
  in: (share) => share ** 3,
  out: (share) => 1 - (1 - share) ** 3,
  'in and out': (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2),
  jump: () => 0,
}

/** Where keys, in their order, have brought a thing at a frame. */
export function interpolateKeys(keys: readonly Keyframe[] | undefined, frame: number): KeyframeState {
  if (keys === undefined || keys.length === 0) return initialState
  let next = 0
  while (next < keys.length && (keys[next]?.frame ?? 0) <= frame) next += 1
  const [before, after] = [keys[next - 1], keys[next]]
  if (before === undefined) return stateOfKey(after)
  if (after === undefined) return stateOfKey(before)
  const share = easingFunctions[after.ease ?? 'in and out']((frame - before.frame) / (after.frame - before.frame))
  const [one, other] = [stateOfKey(before), stateOfKey(after)]
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    rightPx: between(one.rightPx, other.rightPx),
    downPx: between(one.downPx, other.downPx),
    opacity: between(one.opacity, other.opacity),
  }
}

function stateOfKey(key: Keyframe | undefined): KeyframeState {
  return { rightPx: key?.rightPx ?? 0, downPx: key?.downPx ?? 0, opacity: key?.opacity ?? 1 }
}
