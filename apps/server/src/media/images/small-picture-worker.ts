import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const { path, px } = workerData as { path: string; px: number }

async function make(): Promise<{ answer: Uint8Array } | { failure: 'damaged' }> {
  const image = await loadImage(readFileSync(path)).catch(() => undefined)
  if (!image || image.width === 0 || image.height === 0) return { failure: 'damaged' }
  const side = Math.min(image.width, image.height)
  const canvas = createCanvas(px, px)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, px, px)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, px, px)
  return { answer: canvas.toBuffer('image/jpeg', 80) }
}

parentPort?.postMessage(await make())
