import type { SKRSContext2D } from '@napi-rs/canvas'
import type { CoverOrder } from './cover-art.ts'
import type { Palette } from './palette.ts'

const families = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
  .map((script) => `"Cover ${script}"`)
  .join(', ')

/** The scripts that the bundled font can draw. A title in another one would be a row of empty boxes. */
const drawable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
const pictographs = /\p{Extended_Pictographic}|\p{Cf}|\ufe0f/gu

/** Title at the lower left in as many lines as it needs, the show's name above it. */
export function drawWords(context: SKRSContext2D, sizePx: number, palette: Palette, order: CoverOrder): void {
  const title = order.title.replace(pictographs, '').replace(/\s+/g, ' ').trim()
  if (title === '' || !drawable.test(title)) return
  const [left, width] = [sizePx * 0.07, sizePx * 0.86]
  const { lines, px } = fit(context, title, width, sizePx)
  context.textBaseline = 'alphabetic'
  context.fillStyle = palette.ink
  context.font = `700 ${px}px ${families}`
  const lineHeight = px * 1.12
  const bottom = sizePx * 0.925
  lines.forEach((line, index) => context.fillText(line, left, bottom - (lines.length - 1 - index) * lineHeight))
  const show = order.showName?.replace(pictographs, '').trim()
  if (!show || !drawable.test(show)) return
  const small = Math.round(sizePx * 0.034)
  context.font = `500 ${small}px ${families}`
  context.fillStyle = palette.quietInk
  const above = bottom - (lines.length - 1) * lineHeight - px * 1.05
  context.fillText(cut(context, show, width), left, above)
}

/** The largest size at which the title stands in at most four lines; the last line is cut where even that is not enough. */
function fit(context: SKRSContext2D, title: string, width: number, sizePx: number): { lines: string[]; px: number } {
  for (const share of [0.125, 0.108, 0.094, 0.082, 0.072, 0.064]) {
    const px = Math.round(sizePx * share)
    context.font = `700 ${px}px ${families}`
    const lines = wrap(context, title, width)
    const most = share > 0.09 ? 3 : 4
    if (lines.length <= most && lines.every((line) => context.measureText(line).width <= width)) return { lines, px }
  }
  const px = Math.round(sizePx * 0.064)
  context.font = `700 ${px}px ${families}`
  const lines = wrap(context, title, width)
  const shown = lines.slice(0, 4).map((line) => cut(context, line, width))
  if (lines.length > 4) shown[3] = cut(context, `${lines.slice(3).join(' ')}`, width)
  return { lines: shown, px }
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && context.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function cut(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let shown = text
  while (shown.length > 1 && context.measureText(`${shown}…`).width > width) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}
