import { writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import type { Scene } from '../scene.ts'
import type { Planes } from './planes.ts'

const quality = 88

type Size = Pick<Scene, 'widthPx' | 'heightPx'>

/** Writes the frame that stands in the planes as a JPEG. */
export const writePoster = async (planes: Planes, size: Size, path: string): Promise<void> =>
  writeFile(path, await encodeJpeg(planes, size))

/** The frame that stands in the planes as a JPEG. */
export async function encodeJpeg(planes: Planes, { widthPx, heightPx }: Size): Promise<Buffer> {
  const canvas = createCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  const image = context.createImageData(widthPx, heightPx)
  convertToRgba(planes, widthPx, heightPx, image.data)
  context.putImageData(image, 0, 0)
  return canvas.encode('jpeg', quality)
}

/** From the encoder's colours (BT.709, 16 to 235) back to RGBA. */
function convertToRgba(planes: Planes, widthPx: number, heightPx: number, into: Uint8ClampedArray): void {
  const { luma, blue, red, lumaStride, colorStride } = planes
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const color = (y >> 1) * colorStride + (x >> 1)
      const bright = 1.16438 * ((luma[y * lumaStride + x] ?? 16) - 16)
      const [u, v] = [(blue[color] ?? 128) - 128, (red[color] ?? 128) - 128]
      const at = (y * widthPx + x) * 4
      into[at] = bright + 1.79274 * v
      into[at + 1] = bright - 0.21325 * u - 0.53291 * v
      into[at + 2] = bright + 2.1124 * u
      into[at + 3] = 255
    }
  }
}
