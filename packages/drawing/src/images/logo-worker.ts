import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type FittedLogo, type LogoTask, logoPx } from './logo.ts'
import { openImage } from './open-image.ts'
import type { ArtworkProblem } from './square-artwork.ts'
import { relativeLuminance, luminanceBins } from './luminance.ts'

type LogoMessage = { answer: Uint8Array | FittedLogo } | { failure: ArtworkProblem }
const lightBackground = '#FFFFFF'
const darkBackground = '#1F2933'

async function drawLogoTask(task: LogoTask): Promise<LogoMessage> {
  const opened = await openImage(readFileSync(task.path), task)
  if ('failure' in opened) return opened
  const { image } = opened
  const { widthPx, heightPx } = task.maxSize
  const scale = Math.min(widthPx / image.width, heightPx / image.height)
  const [wide, high] = [image.width * scale, image.height * scale].map((px) => Math.max(1, Math.round(px))) as [
    number,
    number,
  ]
  const fitted = createCanvas(wide, high)
  const context = fitted.getContext('2d')
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, wide, high)
  return { answer: task.hasBackground ? onBackground(fitted) : withoutBackground(fitted) }
}

/** As large as a project shows it, on white, or on dark where it is white itself. */
function onBackground(logo: Canvas): Uint8Array {
  const canvas = createCanvas(logoPx.width, logoPx.height)
  const context = canvas.getContext('2d')
  const { data } = logo.getContext('2d').getImageData(0, 0, logo.width, logo.height)
  context.fillStyle = isBrightImage(data, canvas.width * canvas.height) ? darkBackground : lightBackground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(logo, (canvas.width - logo.width) / 2, (canvas.height - logo.height) / 2)
  return canvas.toBuffer('image/png')
}

/** Nothing but white on nothing: on white nobody would see it. */
function isBrightImage(pixels: Uint8ClampedArray, whole: number): boolean {
  let [seen, sum] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    seen += 1
    sum += Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
  }
  return whole - seen > seen * 0.1 && seen > 0 && sum / seen > 225
}

/** With nothing below it and nothing around it, and how bright what can be seen of it is. */
function withoutBackground(logo: Canvas): FittedLogo {
  const { width, height } = logo
  const { data } = logo.getContext('2d').getImageData(0, 0, width, height)
  const shares = Array.from({ length: luminanceBins }, () => 0)
  let seen = 0
  let box = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 32) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    box = {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x + 1),
      bottom: Math.max(box.bottom, y + 1),
    }
    const tone = Math.min(
      luminanceBins - 1,
      Math.floor(relativeLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) * luminanceBins),
    )
    shares[tone] = (shares[tone] ?? 0) + 1
    seen += 1
  }
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  if (seen === 0 || wide <= 0 || high <= 0)
    return { png: new Uint8Array(), widthPx: 0, heightPx: 0, tones: [], isWhole: false }
  const cut = createCanvas(wide, high)
  cut.getContext('2d').drawImage(logo, -box.left, -box.top)
  return {
    png: cut.toBuffer('image/png'),
    widthPx: wide,
    heightPx: high,
    tones: shares.map((share) => share / seen),
    isWhole: seen > 0.97 * wide * high,
  }
}

parentPort?.postMessage(await drawLogoTask(workerData as LogoTask))
