import type { Patch } from './patch.ts'

/** Three planes that an encoder reads: brightness, and blue and red at half the size. Rows may be longer than the picture. */
export type Planes = { luma: Uint8Array; blue: Uint8Array; red: Uint8Array; lumaStride: number; colorStride: number }

/** Left and top included, right and bottom not. All even where squares of four must be whole. */
export type Box = { left: number; top: number; right: number; bottom: number }

export const isEmpty = ({ left, top, right, bottom }: Box): boolean => right <= left || bottom <= top

export function overlap(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

export const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top)

const black = { luma: 16, color: 128 }

/** Paints a box black. The box is even. */
export function clear({ luma, blue, red, lumaStride, colorStride }: Planes, { left, top, right, bottom }: Box): void {
  for (let row = top; row < bottom; row += 1) luma.fill(black.luma, row * lumaStride + left, row * lumaStride + right)
  for (let row = top / 2; row < bottom / 2; row += 1) {
    blue.fill(black.color, row * colorStride + left / 2, row * colorStride + right / 2)
    red.fill(black.color, row * colorStride + left / 2, row * colorStride + right / 2)
  }
}

/**
 * Lays a patch over the planes with its top left at `leftPx`, `topPx`, but only inside the box, which is even.
 * `opacity` is 0 to 256. At odd places the colour sits half a pixel off, which no eye sees.
 */
export function lay(planes: Planes, patch: Patch, leftPx: number, topPx: number, box: Box, opacity = 256): void {
  const { widthPx, heightPx } = patch
  const place = { left: leftPx, top: topPx, right: leftPx + widthPx, bottom: topPx + heightPx }
  layPlane(planes.luma, planes.lumaStride, patch.luma, patch.alpha, widthPx, place, overlap(place, box), opacity)
  const half: Box = {
    left: leftPx >> 1,
    top: topPx >> 1,
    right: (leftPx >> 1) + widthPx / 2,
    bottom: (topPx >> 1) + heightPx / 2,
  }
  const within = overlap(half, { left: box.left / 2, top: box.top / 2, right: box.right / 2, bottom: box.bottom / 2 })
  layPlane(planes.blue, planes.colorStride, patch.blue, patch.colorAlpha, widthPx / 2, half, within, opacity)
  layPlane(planes.red, planes.colorStride, patch.red, patch.colorAlpha, widthPx / 2, half, within, opacity)
}

function layPlane(
  into: Uint8Array,
  stride: number,
  from: Uint8Array,
  alpha: Uint8Array | undefined,
  width: number,
  place: Box,
  { left, top, right, bottom }: Box,
  opacity: number,
): void {
  const length = right - left
  if (length <= 0) return
  const isWhole = alpha === undefined && opacity >= 256
  for (let row = top; row < bottom; row += 1) {
    let at = row * stride + left
    let source = (row - place.top) * width + left - place.left
    if (isWhole) {
      into.set(from.subarray(source, source + length), at)
      continue
    }
    for (const end = at + length; at < end; at += 1, source += 1) {
      const share = alpha === undefined ? opacity : ((alpha[source] ?? 0) * opacity + 127) / 255
      if (share >= 255.5) into[at] = from[source] ?? 0
      else if (share >= 1) into[at] = (((into[at] ?? 0) * (256 - share) + (from[source] ?? 0) * share) >> 8) & 255
    }
  }
}
