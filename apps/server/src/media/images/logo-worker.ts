import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageFacts } from './image-facts.ts'
import { type LogoTask, logoPx } from './logo.ts'
import type { ArtworkProblem } from './square-artwork.ts'

const { width, height } = logoPx
const light = '#FFFFFF'
const dark = '#1F2933'

async function draw(task: LogoTask): Promise<{ answer: Uint8Array } | { failure: ArtworkProblem }> {
  const data = readFileSync(task.path)
  const facts = imageFacts(data)
  if (!facts || !task.kinds.includes(facts.kind)) return { failure: 'no-image' }
  // Before anything is decoded: a small file can hold a picture that fills the memory.
  if (facts.width * facts.height > task.mostPixels) return { failure: 'too-many-pixels' }
  if (facts.width === 0 || facts.height === 0) return { failure: 'damaged' }
  const image = await loadImage(data).catch(() => undefined)
  if (!image || image.width === 0 || image.height === 0) return { failure: 'damaged' }
  const fitted = createCanvas(width, height)
  const context = fitted.getContext('2d')
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  const scale = Math.min(width / image.width, height / image.height)
  const [wide, high] = [Math.max(1, image.width * scale), Math.max(1, image.height * scale)]
  context.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high)
  const ground = isBright(context.getImageData(0, 0, width, height).data) ? dark : light
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  return { answer: fitted.toBuffer('image/png') }
}

/** Nothing but white on nothing: on white nobody would see it. */
function isBright(pixels: Uint8ClampedArray): boolean {
  let [seen, clear, sum] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < 128) clear += 1
    else {
      seen += 1
      sum += Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    }
  }
  return clear > seen * 0.1 && seen > 0 && sum / seen > 225
}

parentPort?.postMessage(await draw(workerData as LogoTask))
