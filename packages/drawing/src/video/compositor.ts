import { interpolateKeys } from './keyframes.ts'
import type { Patch } from './patch.ts'
import type { Layer, Scene } from '../scene.ts'
import {
  type PixelBounds,
  type Planes,
  areaOf,
  fillBlack,
  copyArea,
  emptyPlanes,
  isEmpty,
  compositePatch,
  intersection,
  union,
} from './planes.ts'

type ActiveLayer = {
  layer: Layer
  zIndex: number
  patch: Patch
  leftPx: number
  topPx: number
  opacity: number
  isMoving: boolean
}

/** What stands still for so long is painted once, beside the frame, and copied from there. */
const minStillSeconds = 1

/**
 * Keeps one frame in the encoder's planes and repaints, from each frame to the next, only the boxes in which something
 * changed. Frames are asked for in their order.
 */
export class Compositor {
  readonly #scene: Scene
  readonly #planes: Planes
  readonly #patchOf: (sprite: string) => Patch
  readonly #whole: PixelBounds
  /** The layers by the frame in which they begin. */
  readonly #starts = new Map<number, { layer: Layer; place: number }[]>()
  #shown: ActiveLayer[] = []
  /** The lowest of what is shown, as far up as all of it stands still, painted by itself. */
  readonly #still: Planes
  #standing: readonly ActiveLayer[] = []
  #isBegun = false

  constructor(scene: Scene, planes: Planes, patchOf: (sprite: string) => Patch) {
    this.#scene = scene
    this.#planes = planes
    this.#patchOf = patchOf
    this.#whole = { left: 0, top: 0, right: scene.widthPx, bottom: scene.heightPx }
    this.#still = emptyPlanes(scene)
    for (const [place, layer] of scene.layers.entries()) {
      const from = Math.max(0, layer.from)
      if (from >= layer.until) continue
      const list = this.#starts.get(from) ?? []
      if (list.length === 0) this.#starts.set(from, list)
      list.push({ layer, place })
    }
  }

  /** The sprites that are needed from this frame on, and were not in the one before. */
  layersStartingAt(frame: number): string[] {
    return (this.#starts.get(frame) ?? []).map(({ layer }) => layer.sprite)
  }

  /** Paints the frame; answers whether it differs from the one before. */
  paint(frame: number): boolean {
    const changed: PixelBounds[] = this.#isBegun ? [] : [this.#whole]
    this.#isBegun = true
    this.#shown = this.#shown.filter((shown) => {
      if (shown.layer.until > frame) return true
      changed.push(boundsOf(shown))
      return false
    })
    for (const shown of this.#shown) if (shown.isMoving) this.#move(shown, frame, changed)
    this.#begin(frame, changed)
    this.#paintStanding()
    const boxes = this.#toPaint(changed)
    for (const box of boxes) this.#repaint(box)
    return boxes.length > 0
  }

  #paintStanding(): void {
    const least = minStillSeconds * this.#scene.framesPerSecond
    const end = this.#shown.findIndex(({ isMoving, layer }) => isMoving || layer.until - layer.from < least)
    const standing = end < 0 ? [...this.#shown] : this.#shown.slice(0, end)
    const isOther = (some: readonly ActiveLayer[]) => (one: ActiveLayer) => !some.includes(one)
    const changed = [...this.#standing.filter(isOther(standing)), ...standing.filter(isOther(this.#standing))]
    this.#standing = standing
    for (const box of this.#toPaint(changed.map(boundsOf))) compositeAll(this.#still, standing, box)
  }

  #toPaint(changed: readonly PixelBounds[]): PixelBounds[] {
    return mergeBounds(changed.map((box) => alignToEven(intersection(box, this.#whole))).filter((box) => !isEmpty(box)))
  }

  #begin(frame: number, changed: PixelBounds[]): void {
    const begins = this.#starts.get(frame)
    if (!begins) return
    for (const { layer, place } of begins) {
      const isMoving = (layer.keys?.length ?? 0) > 0 || this.#groupOf(layer) !== undefined
      const shown: ActiveLayer = {
        layer,
        zIndex: place,
        patch: this.#patchOf(layer.sprite),
        leftPx: layer.leftPx,
        topPx: layer.topPx,
        opacity: 256,
        isMoving,
      }
      if (isMoving) this.#move(shown, frame, [])
      this.#shown.push(shown)
      changed.push(boundsOf(shown))
    }
    this.#shown.sort((one, other) => one.zIndex - other.zIndex)
  }

  #groupOf({ group }: Layer) {
    return group === undefined ? undefined : this.#scene.groups?.[group]
  }

  #move(shown: ActiveLayer, frame: number, changed: PixelBounds[]): void {
    const { layer } = shown
    const [own, together] = [interpolateKeys(layer.keys, frame), interpolateKeys(this.#groupOf(layer), frame)]
    const leftPx = Math.round(layer.leftPx + own.rightPx + together.rightPx)
    const topPx = Math.round(layer.topPx + own.downPx + together.downPx)
    const opacity = Math.round(own.opacity * together.opacity * 256)
    if (leftPx === shown.leftPx && topPx === shown.topPx && opacity === shown.opacity) return
    changed.push(boundsOf(shown))
    Object.assign(shown, { leftPx, topPx, opacity })
    changed.push(boundsOf(shown))
  }

  #repaint(box: PixelBounds): void {
    compositeAll(this.#planes, this.#shown.slice(this.#standing.length), box, this.#still)
  }
}

/** Paints a box of the planes anew: from the last that hides all below it, else on what stands below, or on black. */
function compositeAll(planes: Planes, shown: readonly ActiveLayer[], box: PixelBounds, below?: Planes): void {
  const touching = shown.filter((one) => one.opacity > 0 && !isEmpty(intersection(boundsOf(one), box)))
  const ground = touching.findLastIndex((one) => isOpaque(one) && containsBounds(boundsOf(one), box))
  if (ground < 0) {
    if (below) copyArea(planes, below, box)
    else fillBlack(planes, box)
  }
  for (const { patch, leftPx, topPx, opacity } of touching.slice(Math.max(0, ground))) {
    compositePatch(planes, patch, leftPx + patch.leftPx, topPx + patch.topPx, box, opacity)
  }
}

function boundsOf({ patch, leftPx, topPx }: ActiveLayer): PixelBounds {
  const [left, top] = [leftPx + patch.leftPx, topPx + patch.topPx]
  return { left, top, right: left + patch.widthPx, bottom: top + patch.heightPx }
}

const isOpaque = ({ patch, opacity }: ActiveLayer): boolean => patch.alpha === undefined && opacity >= 256

const containsBounds = (outer: PixelBounds, inner: PixelBounds): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom

/** Squares of four are whole. */
function alignToEven({ left, top, right, bottom }: PixelBounds): PixelBounds {
  return { left: left & ~1, top: top & ~1, right: (right + 1) & ~1, bottom: (bottom + 1) & ~1 }
}

/** Boxes that lie over or close to each other become one, where that is cheaper than to paint them by themselves. */
function mergeBounds(boxes: readonly PixelBounds[]): PixelBounds[] {
  const kept: PixelBounds[] = []
  for (const box of boxes) {
    let grown = box
    for (let at = 0; at < kept.length;) {
      const other = kept[at]
      if (other !== undefined && areaOf(union(grown, other)) <= (areaOf(grown) + areaOf(other)) * 1.1) {
        grown = union(grown, other)
        kept.splice(at, 1)
        at = 0
      } else at += 1
    }
    kept.push(grown)
  }
  return kept
}
