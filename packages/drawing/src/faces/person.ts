import type { Keyframe, Layer, Scene, Sprite } from '../scene.ts'
import { type EyeState, bodySvg, eyesSvg, frontSvg, headSvg, hemSvg, mouthFor } from './face.ts'
import type { Appearance } from './appearance.ts'
import type { MouthShape } from './mouths.ts'
import { runLengthEncode } from './run-length.ts'

export type PersonInput = {
  /** Part of the names of its sprites and groups: different for each person of a scene. */
  name: string
  look: Appearance
  leftPx: number
  topPx: number
  /** The side of the square in which the person stands. */
  sizePx: number
  /** One of each a frame; as many as the person is there. */
  mouthShapes: readonly MouthShape[]
  eyeStates: readonly EyeState[]
  movement: { head: readonly Keyframe[]; body: readonly Keyframe[] }
}

/** A part of a scene, to be put among its other layers. */
export type ScenePart = {
  sprites: Record<string, Sprite>
  layers: Layer[]
  groups: Record<string, readonly Keyframe[]>
}

/** A drawn person who speaks, listens and breathes, from the first frame on. */
export function buildPerson({
  name,
  look,
  leftPx,
  topPx,
  sizePx,
  mouthShapes,
  eyeStates,
  movement,
}: PersonInput): ScenePart {
  const frames = mouthShapes.length
  const sprites: Record<string, Sprite> = {}
  const layers: Layer[] = []
  const put = (part: string, svg: string, { from, until }: { from: number; until: number }) => {
    const sprite = `${name} ${part}`
    sprites[sprite] ??= { drawing: 'svg', svg, widthPx: sizePx, heightPx: sizePx }
    layers.push({ sprite, from, until, leftPx, topPx, group: `${name} ${part === 'body' ? 'body' : 'head'}` })
  }
  const all = { from: 0, until: frames }
  sprites[`${name} hem`] = { drawing: 'svg', svg: hemSvg(look), widthPx: sizePx, heightPx: sizePx }
  layers.push({ sprite: `${name} hem`, ...all, leftPx, topPx })
  put('body', bodySvg(look), all)
  put('head', headSvg(look), all)
  for (const { value, ...run } of runLengthEncode(eyeStates)) put(`eyes ${value}`, eyesSvg(look, value), run)
  for (const { value, ...run } of runLengthEncode(mouthShapes)) put(`mouth ${value}`, mouthFor(look, value), run)
  put('front', frontSvg(look), all)
  const scaled = (keys: readonly Keyframe[]) =>
    keys.map((key) => ({ ...key, downPx: (key.downPx ?? 0) * sizePx, rightPx: (key.rightPx ?? 0) * sizePx }))
  return {
    sprites,
    layers,
    groups: { [`${name} head`]: scaled(movement.head), [`${name} body`]: scaled(movement.body) },
  }
}

const canBlink = / eyes (half|closed)$/

/** Whether all people of a scene have their eyes open in this frame. */
export const hasOpenEyes = ({ layers }: Pick<Scene, 'layers'>, frame: number): boolean =>
  !layers.some(({ sprite, from, until }) => from <= frame && until > frame && canBlink.test(sprite))
