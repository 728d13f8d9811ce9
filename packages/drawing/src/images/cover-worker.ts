import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import type { CoverOrder } from './cover-art.ts'
import { drawWords, setWords } from './cover-words.ts'
import { drawPicture } from './motifs.ts'
import { palettes, randomOf } from './palette.ts'
import { pictureOf } from './topics.ts'

const sizePx = 1500
const largestBytes = 500 * 1024
/** Where there are no words the picture has the whole cover. */
const lowestWordsTop = 0.9

function draw(order: CoverOrder): Uint8Array {
  const canvas = createCanvas(sizePx, sizePx)
  const context = canvas.getContext('2d')
  const random = randomOf([order.title, order.showName ?? '', ...order.keywords].join('\n'))
  const { motif, palette: name } = pictureOf(order, random)
  const palette = palettes[name]
  const words = setWords(context, sizePx, order)
  const hasWords = words.lines.length > 0 || words.show !== ''
  const wordsTopPx = Math.min(words.topPx, sizePx * lowestWordsTop)
  drawPicture(motif, { context, sizePx, wordsTopPx, palette, random }, hasWords)
  drawWords(context, sizePx, palette, words)
  for (const quality of [88, 78, 66, 50]) {
    const picture = canvas.toBuffer('image/jpeg', quality)
    if (picture.byteLength <= largestBytes) return picture
  }
  return canvas.toBuffer('image/jpeg', 35)
}

parentPort?.postMessage({ answer: draw(workerData as CoverOrder) })
