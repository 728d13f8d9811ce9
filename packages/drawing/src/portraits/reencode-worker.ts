import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { openImage } from '../images/open-image.ts'
import type { ArtworkProblem } from '../images/square-artwork.ts'
import type { ReencodeTask, ReencodedImage } from './reencode.ts'

const jpegQuality = 90
/** Of less than this nobody is seen. */
const minPx = 64

async function reencode(task: ReencodeTask): Promise<{ answer: ReencodedImage } | { failure: ArtworkProblem }> {
  const opened = await openImage(readFileSync(task.path), task)
  if ('failure' in opened) return opened
  const { image } = opened
  const { leftPx, topPx, widthPx, heightPx } = task.square
    ? { ...task.square, widthPx: task.square.sidePx, heightPx: task.square.sidePx }
    : { leftPx: 0, topPx: 0, widthPx: image.width, heightPx: image.height }
  const scale = Math.min(1, task.maxPx / Math.max(widthPx, heightPx))
  const [width, height] = [Math.max(1, Math.round(widthPx * scale)), Math.max(1, Math.round(heightPx * scale))]
  if (!task.square && Math.min(width, height) < minPx) return { failure: 'too-small' }
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // JPEG has no transparency; on nothing it would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, leftPx, topPx, widthPx, heightPx, 0, 0, width, height)
  return { answer: { jpeg: canvas.toBuffer('image/jpeg', jpegQuality), widthPx: width, heightPx: height } }
}

parentPort?.postMessage(await reencode(workerData as ReencodeTask))
