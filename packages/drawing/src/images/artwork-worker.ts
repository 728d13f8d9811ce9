import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Image, createCanvas } from '@napi-rs/canvas'
import { openImage } from './open-image.ts'
import type { ArtworkProblem } from './square-artwork.ts'

const minPx = 1400
const maxPx = 3000
const maxBytes = 500_000
const qualities = [90, 82, 74, 66]
/** Where a picture is too rich for its size at these, it is made smaller rather than blurred. */
const stepPx = 400

type ArtworkMessage = { answer: Uint8Array } | { failure: ArtworkProblem }

async function createArtwork({ path, maxPixels }: { path: string; maxPixels: number }): Promise<ArtworkMessage> {
  const opened = await openImage(readFileSync(path), { maxPixels })
  return 'failure' in opened ? opened : { answer: cropToSquare(opened.image) }
}

function cropToSquare(image: Image): Uint8Array {
  const side = Math.min(image.width, image.height)
  let px = Math.round(Math.min(maxPx, Math.max(minPx, side)))
  for (;;) {
    const canvas = drawScaled(image, side, px)
    for (const quality of qualities) {
      const picture = canvas.toBuffer('image/jpeg', quality)
      if (picture.byteLength < maxBytes) return picture
    }
    if (px === minPx) return encodeWithinLimit(canvas)
    px = Math.max(minPx, px - stepPx)
  }
}

function drawScaled(image: Image, side: number, px: number) {
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
function encodeWithinLimit(canvas: ReturnType<typeof drawScaled>): Uint8Array {
  let picture = canvas.toBuffer('image/jpeg', 50)
  for (let quality = 40; picture.byteLength >= maxBytes && quality > 0; quality -= 10) {
    picture = canvas.toBuffer('image/jpeg', quality)
  }
  return picture
}

parentPort?.postMessage(await createArtwork(workerData as { path: string; maxPixels: number }))
