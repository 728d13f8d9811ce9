import { stateAt } from './keys.ts'
import type { Patch } from './patch.ts'
import type { Layer, Scene } from '../scene.ts'
import { type Box, type Planes, areaOf, clear, copy, emptyPlanes, isEmpty, lay, overlap, union } from './surface.ts'

type Shown = {
  layer: Layer
  place: number
  patch: Patch
  leftPx: number
  topPx: number
  opacity: number
  isMoving: boolean
}

/** What stands still for so long is painted once, beside the frame, and copied from there. */
const stillSeconds = 1

/**
 * Keeps one frame in the encoder's planes and repaints, from each frame to the next, only the boxes in which something
 * changed. Frames are asked for in their order.
 */
export class Compositor {
  readonly #scene: Scene
  readonly #planes: Planes
  readonly #patchOf: (sprite: string) => Patch
  readonly #whole: Box
  /** The layers by the frame in which they begin. */
  readonly #starts = new Map<number, { layer: Layer; place: number }[]>()
  #shown: Shown[] = []
  /** The lowest of what is shown, as far up as all of it stands still, painted by itself. */
  readonly #still: Planes
  #standing: readonly Shown[] = []
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
  beginningAt(frame: number): string[] {
    return (this.#starts.get(frame) ?? []).map(({ layer }) => layer.sprite)
  }

  /** Paints the frame; answers whether it differs from the one before. */
  paint(frame: number): boolean {
    const changed: Box[] = this.#isBegun ? [] : [this.#whole]
    this.#isBegun = true
    this.#shown = this.#shown.filter((shown) => {
      if (shown.layer.until > frame) return true
      changed.push(boxOf(shown))
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
    const least = stillSeconds * this.#scene.framesPerSecond
    const end = this.#shown.findIndex(({ isMoving, layer }) => isMoving || layer.until - layer.from < least)
    const standing = end < 0 ? [...this.#shown] : this.#shown.slice(0, end)
    const isOther = (some: readonly Shown[]) => (one: Shown) => !some.includes(one)
    const changed = [...this.#standing.filter(isOther(standing)), ...standing.filter(isOther(this.#standing))]
    this.#standing = standing
    for (const box of this.#toPaint(changed.map(boxOf))) layAll(this.#still, standing, box)
  }

  #toPaint(changed: readonly Box[]): Box[] {
    return joined(changed.map((box) => evened(overlap(box, this.#whole))).filter((box) => !isEmpty(box)))
  }

  #begin(frame: number, changed: Box[]): void {
    const begins = this.#starts.get(frame)
    if (!begins) return
    for (const { layer, place } of begins) {
      const isMoving = (layer.keys?.length ?? 0) > 0 || this.#groupOf(layer) !== undefined
      const shown: Shown = {
        layer,
        place,
        patch: this.#patchOf(layer.sprite),
        leftPx: layer.leftPx,
        topPx: layer.topPx,
        opacity: 256,
        isMoving,
      }
      if (isMoving) this.#move(shown, frame, [])
      this.#shown.push(shown)
      changed.push(boxOf(shown))
    }
    this.#shown.sort((one, other) => one.place - other.place)
  }

  #groupOf({ group }: Layer) {
    return group === undefined ? undefined : this.#scene.groups?.[group]
  }

  #move(shown: Shown, frame: number, changed: Box[]): void {
    const { layer } = shown
    const [own, together] = [stateAt(layer.keys, frame), stateAt(this.#groupOf(layer), frame)]
    const leftPx = Math.round(layer.leftPx + own.rightPx + together.rightPx)
    const topPx = Math.round(layer.topPx + own.downPx + together.downPx)
    const opacity = Math.round(own.opacity * together.opacity * 256)
    if (leftPx === shown.leftPx && topPx === shown.topPx && opacity === shown.opacity) return
    changed.push(boxOf(shown))
    Object.assign(shown, { leftPx, topPx, opacity })
    changed.push(boxOf(shown))
  }

  #repaint(box: Box): void {
    layAll(this.#planes, this.#shown.slice(this.#standing.length), box, this.#still)
  }
}

/** Paints a box of the planes anew: from the last that hides all below it, else on what stands below, or on black. */
function layAll(planes: Planes, shown: readonly Shown[], box: Box, below?: Planes): void {
  const touching = shown.filter((one) => one.opacity > 0 && !isEmpty(overlap(boxOf(one), box)))
  const ground = touching.findLastIndex((one) => isOpaque(one) && covers(boxOf(one), box))
  if (ground < 0) {
    if (below) copy(planes, below, box)
    else clear(planes, box)
  }
  for (const { patch, leftPx, topPx, opacity } of touching.slice(Math.max(0, ground))) {
    lay(planes, patch, leftPx + patch.leftPx, topPx + patch.topPx, box, opacity)
  }
}

function boxOf({ patch, leftPx, topPx }: Shown): Box {
  const [left, top] = [leftPx + patch.leftPx, topPx + patch.topPx]
  return { left, top, right: left + patch.widthPx, bottom: top + patch.heightPx }
}

const isOpaque = ({ patch, opacity }: Shown): boolean => patch.alpha === undefined && opacity >= 256

const covers = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom

/** Squares of four are whole. */
function evened({ left, top, right, bottom }: Box): Box {
  return { left: left & ~1, top: top & ~1, right: (right + 1) & ~1, bottom: (bottom + 1) & ~1 }
}

/** Boxes that lie over or close to each other become one, where that is cheaper than to paint them by themselves. */
function joined(boxes: readonly Box[]): Box[] {
  const kept: Box[] = []
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
