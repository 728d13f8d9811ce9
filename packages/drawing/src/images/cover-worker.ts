import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import type { CoverOrder } from './cover-art.ts'
import { drawCoverText, layOutCoverText } from './cover-text.ts'
import { drawMotif } from './motifs.ts'
import { palettes, seededRandom } from './palette.ts'
import { chooseCoverDesign } from './cover-design.ts'

const sizePx = 1500
const maxBytes = 500 * 1024
/** Where there are no words the picture has the whole cover. */
const maxTextTop = 0.9

function drawCoverImage(order: CoverOrder): Uint8Array {
  const canvas = createCanvas(sizePx, sizePx)
  const context = canvas.getContext('2d')
  const random = seededRandom([order.title, order.showName ?? '', ...order.keywords].join('\n'))
  const { motif, palette: name } = chooseCoverDesign(order, random)
  const palette = palettes[name]
  const words = layOutCoverText(context, sizePx, order)
  const hasWords = words.lines.length > 0 || words.show !== ''
  const wordsTopPx = Math.min(words.topPx, sizePx * maxTextTop)
  drawMotif(motif, { context, sizePx, textTopPx: wordsTopPx, palette, random }, hasWords)
  drawCoverText(context, sizePx, palette, words)
  for (const quality of [88, 78, 66, 50]) {
    const picture = canvas.toBuffer('image/jpeg', quality)
    if (picture.byteLength <= maxBytes) return picture
  }
  return canvas.toBuffer('image/jpeg', 35)
}

parentPort?.postMessage({ answer: drawCoverImage(workerData as CoverOrder) })
