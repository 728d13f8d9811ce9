import type { AlphaMask, Patch } from './patch.ts'

/** Three planes that an encoder reads: brightness, and blue and red at half the size. Rows may be longer than the picture. */
export type Planes = { luma: Uint8Array; blue: Uint8Array; red: Uint8Array; lumaStride: number; colorStride: number }

/** Left and top included, right and bottom not. All even where squares of four must be whole. */
export type PixelBounds = { left: number; top: number; right: number; bottom: number }

export const isEmpty = ({ left, top, right, bottom }: PixelBounds): boolean => right <= left || bottom <= top

export function intersection(one: PixelBounds, other: PixelBounds): PixelBounds {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export function union(one: PixelBounds, other: PixelBounds): PixelBounds {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

export const areaOf = ({ left, top, right, bottom }: PixelBounds): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top)

/** Planes of a picture that nothing was painted on yet, with black in them. */
export function emptyPlanes({ widthPx, heightPx }: { widthPx: number; heightPx: number }): Planes {
  const [lumaStride, colorStride] = [roundUpToEven(widthPx), roundUpToEven(widthPx) / 2]
  const colors = colorStride * (roundUpToEven(heightPx) / 2)
  const luma = new Uint8Array(lumaStride * roundUpToEven(heightPx)).fill(blackLevel.luma)
  const [blue, red] = [new Uint8Array(colors).fill(blackLevel.color), new Uint8Array(colors).fill(blackLevel.color)]
  return { luma, blue, red, lumaStride, colorStride }
}

const roundUpToEven = (px: number) => px + (px & 1)

const blackLevel = { luma: 16, color: 128 }

/** Paints a box black. The box is even. */
export function fillBlack(
  { luma, blue, red, lumaStride, colorStride }: Planes,
  { left, top, right, bottom }: PixelBounds,
): void {
  for (let row = top; row < bottom; row += 1)
    luma.fill(blackLevel.luma, row * lumaStride + left, row * lumaStride + right)
  for (let row = top / 2; row < bottom / 2; row += 1) {
    blue.fill(blackLevel.color, row * colorStride + left / 2, row * colorStride + right / 2)
    red.fill(blackLevel.color, row * colorStride + left / 2, row * colorStride + right / 2)
  }
}

/** Copies what stands in a box, which is even, from other planes of the same size. */
export function copyArea(into: Planes, from: Planes, { left, top, right, bottom }: PixelBounds): void {
  copyRows(into.luma, into.lumaStride, from.luma, from.lumaStride, { left, top, right, bottom })
  const half = { left: left / 2, top: top / 2, right: right / 2, bottom: bottom / 2 }
  copyRows(into.blue, into.colorStride, from.blue, from.colorStride, half)
  copyRows(into.red, into.colorStride, from.red, from.colorStride, half)
}

function copyRows(into: Uint8Array, stride: number, from: Uint8Array, fromStride: number, box: PixelBounds): void {
  for (let row = box.top; row < box.bottom; row += 1) {
    const at = row * fromStride
    into.set(from.subarray(at + box.left, at + box.right), row * stride + box.left)
  }
}

/**
 * Lays a patch over the planes with its top left at `leftPx`, `topPx`, but only inside the box, which is even.
 * `opacity` is 0 to 256. At odd places the colour sits half a pixel off, which no eye sees.
 */
export function compositePatch(
  planes: Planes,
  patch: Patch,
  leftPx: number,
  topPx: number,
  box: PixelBounds,
  opacity = 256,
): void {
  const { widthPx, heightPx, alpha, colorAlpha } = patch
  const [half, halfLeft, halfTop] = [widthPx / 2, leftPx >> 1, topPx >> 1]
  const place = { left: leftPx, top: topPx, right: leftPx + widthPx, bottom: topPx + heightPx }
  const halfPlace = { left: halfLeft, top: halfTop, right: halfLeft + half, bottom: halfTop + heightPx / 2 }
  const halfBox = { left: box.left / 2, top: box.top / 2, right: box.right / 2, bottom: box.bottom / 2 }
  const [within, halfWithin] = [intersection(place, box), intersection(halfPlace, halfBox)]
  const [{ luma, blue, red, lumaStride, colorStride }, shares] = [planes, opacityTable(opacity)]
  compositePlane(
    { into: luma, stride: lumaStride, from: patch.luma, cover: alpha, width: widthPx, place, shares },
    within,
  )
  const color = { stride: colorStride, cover: colorAlpha, width: half, place: halfPlace, shares }
  compositePlane({ ...color, into: blue, from: patch.blue }, halfWithin)
  compositePlane({ ...color, into: red, from: patch.red }, halfWithin)
}

/** What each alpha covers at an opacity, in 256ths. */
function opacityTable(opacity: number): Uint16Array {
  const known = opacityTableCache.get(opacity)
  if (known) return known
  const made = Uint16Array.from({ length: 256 }, (_, alpha) => Math.round((alpha * opacity) / 255))
  opacityTableCache.set(opacity, made)
  return made
}
const opacityTableCache = new Map<number, Uint16Array>()

type PlaneComposite = {
  into: Uint8Array
  stride: number
  from: Uint8Array
  cover: AlphaMask | undefined
  width: number
  place: PixelBounds
  shares: Uint16Array
}

function compositePlane(laying: PlaneComposite, { left, top, right, bottom }: PixelBounds): void {
  if (right <= left) return
  const { into, stride, from, cover, width, place, shares } = laying
  const isWhole = shares[255] === 256
  for (let row = top; row < bottom; row += 1) {
    const line = row - place.top
    const at = row * stride + place.left
    const source = line * width
    const [least, most] = [left - place.left, right - place.left]
    if (!cover) {
      if (isWhole) into.set(from.subarray(source + least, source + most), at + least)
      else blendRow(into, at, from, source, undefined, shares, least, most)
      continue
    }
    const { alpha, spans } = cover
    const end = spans.ends[line] ?? 0
    for (let span = line === 0 ? 0 : (spans.ends[line - 1] ?? 0); span < end; span += 1) {
      const begins = Math.max(least, spans.from[span] ?? 0)
      const finishes = Math.min(most, spans.until[span] ?? 0)
      if (begins >= finishes) continue
      if (isWhole && spans.isOpaque[span] === 1)
        into.set(from.subarray(source + begins, source + finishes), at + begins)
      else blendRow(into, at, from, source, alpha, shares, begins, finishes)
    }
  }
}

function blendRow(
  into: Uint8Array,
  at: number,
  from: Uint8Array,
  source: number,
  alpha: Uint8Array | undefined,
  shares: Uint16Array,
  begins: number,
  finishes: number,
): void {
  for (let x = begins; x < finishes; x += 1) {
    const share = shares[alpha === undefined ? 255 : (alpha[source + x] ?? 0)] ?? 0
    const below = into[at + x] ?? 0
    into[at + x] = below + ((((from[source + x] ?? 0) - below) * share + 128) >> 8)
  }
}
