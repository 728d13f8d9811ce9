import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { GlobalFonts, createCanvas } from '@napi-rs/canvas'
import type { CoverOrder } from './cover-art.ts'
import { drawShapes } from './cover-shapes.ts'
import { drawWords } from './cover-words.ts'
import { paletteOf, randomOf } from './palette.ts'

const sizePx = 1500
const largestBytes = 500 * 1024

/** Inter in the scripts it has; each file is registered under the one family name. */
function registerFonts(): void {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files')
  for (const script of ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']) {
    for (const weight of [500, 700]) {
      GlobalFonts.registerFromPath(join(folder, `inter-${script}-${weight}-normal.woff2`), `Cover ${script}`)
    }
  }
}

function draw(order: CoverOrder): Uint8Array {
  registerFonts()
  const canvas = createCanvas(sizePx, sizePx)
  const context = canvas.getContext('2d')
  const random = randomOf([order.title, order.showName ?? '', ...order.keywords].join('\n'))
  const palette = paletteOf(random)
  drawShapes(context, sizePx, palette, random)
  drawWords(context, sizePx, palette, order)
  for (const quality of [88, 78, 66, 50]) {
    const picture = canvas.toBuffer('image/jpeg', quality)
    if (picture.byteLength <= largestBytes) return picture
  }
  return canvas.toBuffer('image/jpeg', 35)
}

parentPort?.postMessage({ answer: draw(workerData as CoverOrder) })
