import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const { path, px } = workerData as { path: string; px: number }

async function createThumbnail(): Promise<{ answer: Uint8Array } | { failure: 'damaged' }> {
  const image = await loadImage(readFileSync(path)).catch(() => undefined)
  if (!image || image.width === 0 || image.height === 0) return { failure: 'damaged' }
  // The middle of one that is more than twice as long as it is wide.
  const side = Math.min(image.width, image.height)
  const [width, height] = [Math.min(image.width, side * 2), Math.min(image.height, side * 2)]
  const canvas = createCanvas(Math.round((width * px) / side), Math.round((height * px) / side))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(image.width - width) / 2, (image.height - height) / 2]
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return { answer: canvas.toBuffer('image/jpeg', 80) }
}

parentPort?.postMessage(await createThumbnail())
