import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { loadDetector } from './face-detector.ts'
import { type FaceBox, chooseMainFace } from './crop-square.ts'

/** What is looked at: more pixels find no more people who would be an avatar. */
const detectionSizePx = 416

async function findLargestFace(path: string): Promise<FaceBox | null> {
  const image = await loadImage(readFileSync(path))
  const scale = Math.min(1, detectionSizePx / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0, width, height)
  const detect = await loadDetector()
  const faces = await detect(context.getImageData(0, 0, width, height).data, width, height)
  const first = chooseMainFace(faces)
  if (!first) return null
  return {
    leftPx: first.x / scale,
    topPx: first.y / scale,
    widthPx: first.width / scale,
    heightPx: first.height / scale,
  }
}

parentPort?.postMessage({ answer: await findLargestFace(workerData as string) })
