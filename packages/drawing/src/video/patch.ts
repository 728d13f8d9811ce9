import { type OpacitySpans, findOpacitySpans } from './opacity-spans.ts'
import type { PixelBounds } from './planes.ts'

/**
 * A drawn thing as the encoder's colours want it: brightness for each pixel, colour for each square of four (YUV 4:2:0,
 * BT.709, 16 to 235). Without `alpha` it is opaque everywhere. Width and height are even.
 */
export type Patch = {
  /** Where it begins in its sprite's box, whose transparent rim is not kept. */
  leftPx: number
  topPx: number
  widthPx: number
  heightPx: number
  luma: Uint8Array
  blue: Uint8Array
  red: Uint8Array
  alpha?: AlphaMask
  /** One value for each square of four. */
  colorAlpha?: AlphaMask
}

/** How much of what is below each value of a plane hides, 0 to 255. */
export type AlphaMask = { alpha: Uint8Array; spans: OpacitySpans }

export type Rgba = { data: Uint8ClampedArray; widthPx: number; heightPx: number }

/** From RGBA as a canvas gives it (alpha not multiplied in), without the transparent rim. */
export function createPatch({ data, widthPx: wholeWidth, heightPx: wholeHeight }: Rgba): Patch {
  const { left, top, right, bottom } = findDrawnBounds(data, wholeWidth, wholeHeight)
  const [widthPx, heightPx] = [right - left, bottom - top]
  const [halfWidth, halfHeight] = [widthPx >> 1, heightPx >> 1]
  const luma = new Uint8Array(widthPx * heightPx)
  const alpha = new Uint8Array(widthPx * heightPx)
  const blue = new Uint8Array(halfWidth * halfHeight)
  const red = new Uint8Array(halfWidth * halfHeight)
  const colorAlpha = new Uint8Array(halfWidth * halfHeight)
  let isOpaque = true
  for (let row = 0; row < halfHeight; row += 1) {
    for (let column = 0; column < halfWidth; column += 1) {
      let r = 0
      let g = 0
      let b = 0
      let weight = 0
      for (let corner = 0; corner < 4; corner += 1) {
        const x = column * 2 + (corner & 1)
        const y = row * 2 + (corner >> 1)
        // An odd last row or column of the sprite is there twice.
        const from = (Math.min(top + y, wholeHeight - 1) * wholeWidth + Math.min(left + x, wholeWidth - 1)) * 4
        const pa = data[from + 3] ?? 0
        if (pa === 0) continue
        const pr = data[from] ?? 0
        const pg = data[from + 1] ?? 0
        const pb = data[from + 2] ?? 0
        const to = y * widthPx + x
        luma[to] = 16.5 + pr * 0.18259 + pg * 0.61423 + pb * 0.06201
        alpha[to] = pa
        r += pr * pa
        g += pg * pa
        b += pb * pa
        weight += pa
      }
      const at = row * halfWidth + column
      if (weight < 1020) isOpaque = false
      if (weight === 0) continue
      colorAlpha[at] = weight / 4 + 0.5
      r /= weight
      g /= weight
      b /= weight
      blue[at] = 128.5 - r * 0.10064 - g * 0.33857 + b * 0.43922
      red[at] = 128.5 + r * 0.43922 - g * 0.39894 - b * 0.04027
    }
  }
  const patch = { leftPx: left, topPx: top, widthPx, heightPx, luma, blue, red }
  if (isOpaque) return patch
  return {
    ...patch,
    alpha: { alpha, spans: findOpacitySpans(alpha, widthPx, heightPx) },
    colorAlpha: { alpha: colorAlpha, spans: findOpacitySpans(colorAlpha, halfWidth, halfHeight) },
  }
}

/** Where anything is drawn, in whole squares of four. */
function findDrawnBounds(data: Uint8ClampedArray, widthPx: number, heightPx: number): PixelBounds {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, widthPx * heightPx)
  let left = widthPx
  let right = 0
  let top = heightPx
  let bottom = 0
  for (let y = 0; y < heightPx; y += 1) {
    const row = y * widthPx
    let first = 0
    // Alpha is the last of the four bytes, on all machines that Node runs on.
    while (first < widthPx && (pixels[row + first] ?? 0) >>> 24 === 0) first += 1
    if (first === widthPx) continue
    let last = widthPx - 1
    while ((pixels[row + last] ?? 0) >>> 24 === 0) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  if (bottom === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  return { left: left & ~1, top: top & ~1, right: even(right), bottom: even(bottom) }
}

const even = (px: number) => px + (px & 1)

export const bytesOf = ({ widthPx, heightPx, alpha }: Patch): number => widthPx * heightPx * (alpha ? 3 : 1.5)
