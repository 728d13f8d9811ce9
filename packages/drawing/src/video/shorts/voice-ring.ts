import type { Layer, Sprite } from '../../scene.ts'
import type { Theme } from './themes.ts'

export type VoiceRingInput = {
  name: string
  leftPx: number
  topPx: number
  sizePx: number
  roundPx: number
  /** When the person speaks, in frames. */
  turns: readonly { from: number; until: number }[]
  /** How loud it is in each frame, 0 to 1; without it the light stands still. */
  levels?: readonly number[]
  theme: Theme
}

const ringPx = [4, 6, 8, 10] as const
const maxStrength = ringPx.length - 1
/** The light's share at its strongest, in 255ths. */
const maxOpacity = 0x58
/** So many frames at least stands a light as it is: ten times a second is what an eye takes for following. */
const stepFrames = 3

type ScenePart = { sprites: Record<string, Sprite>; behind: Layer[]; before: Layer[] }

/** A ring behind a picture and a light from below on it, which follow the voice: pictures have no mouths to move. */
export function buildVoiceRing(order: VoiceRingInput): ScenePart {
  const { name, leftPx, topPx, sizePx, roundPx, theme } = order
  const part: ScenePart = { sprites: {}, behind: [], before: [] }
  for (const { from, until, strength } of strengthRuns(order)) {
    const wide = ringPx[strength] ?? 0
    const [ring, light] = [`${name} ring ${strength}`, `${name} light ${strength}`]
    const sidePx = sizePx + 2 * wide
    part.sprites[ring] = {
      drawing: 'ground',
      colors: [theme.ring],
      widthPx: sidePx,
      heightPx: sidePx,
      roundPx: roundPx + wide,
    }
    part.behind.push({ sprite: ring, from, until, leftPx: leftPx - wide, topPx: topPx - wide })
    if (strength === 0) continue
    const shine = hex((maxOpacity * strength) / maxStrength)
    part.sprites[light] = {
      drawing: 'ground',
      colors: [`${theme.ring}00`, `${theme.ring}00`, `${theme.ring}${shine}`],
      widthPx: sizePx,
      heightPx: sizePx,
      roundPx,
    }
    part.before.push({ sprite: light, from, until, leftPx, topPx })
  }
  return part
}

type StrengthRun = { from: number; until: number; strength: number }

/** It comes at once and goes step by step, as a lamp does. */
function strengthRuns({ turns, levels }: VoiceRingInput): StrengthRun[] {
  const runs: StrengthRun[] = []
  for (const { from, until } of turns) {
    let last: StrengthRun | undefined
    for (let at = from; at < until; at += stepFrames) {
      const end = Math.min(until, at + stepFrames)
      const loudest = levels ? Math.max(0, ...levels.slice(at, end)) : 1
      const strength = Math.max(Math.round(loudest * maxStrength), (last?.strength ?? 0) - 1)
      if (last && last.strength === strength) last.until = end
      else runs.push((last = { from: at, until: end, strength }))
    }
  }
  return runs
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')
