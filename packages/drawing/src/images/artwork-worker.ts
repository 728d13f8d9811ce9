import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Image, createCanvas } from '@napi-rs/canvas'
import { openPicture } from './open-picture.ts'
import type { ArtworkProblem } from './square-artwork.ts'

const smallestPx = 1400
const largestPx = 3000
const largestBytes = 500_000
const qualities = [90, 82, 74, 66]
/** Where a picture is too rich for its size at these, it is made smaller rather than blurred. */
const stepPx = 400

type Made = { answer: Uint8Array } | { failure: ArtworkProblem }

async function make({ path, mostPixels }: { path: string; mostPixels: number }): Promise<Made> {
  const opened = await openPicture(readFileSync(path), { mostPixels })
  return 'failure' in opened ? opened : { answer: squared(opened.image) }
}

function squared(image: Image): Uint8Array {
  const side = Math.min(image.width, image.height)
  let px = Math.round(Math.min(largestPx, Math.max(smallestPx, side)))
  for (;;) {
    const canvas = drawn(image, side, px)
    for (const quality of qualities) {
      const picture = canvas.toBuffer('image/jpeg', quality)
      if (picture.byteLength < largestBytes) return picture
    }
    if (px === smallestPx) return smallest(canvas)
    px = Math.max(smallestPx, px - stepPx)
  }
}

function drawn(image: Image, side: number, px: number) {
  const canvas = createCanvas(px, px)
  const context = canvas.getContext('2d')
  // JPEG has no transparency; on nothing it would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, px, px)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, px, px)
  return canvas
}

/** Noise in every pixel: quality gives way last. */
function smallest(canvas: ReturnType<typeof drawn>): Uint8Array {
  let picture = canvas.toBuffer('image/jpeg', 50)
  for (let quality = 40; picture.byteLength >= largestBytes && quality > 0; quality -= 10) {
    picture = canvas.toBuffer('image/jpeg', quality)
  }
  return picture
}

parentPort?.postMessage(await make(workerData as { path: string; mostPixels: number }))
