import type { Rectangle } from '../format.ts'
import type { SlidePage } from '../slide-page.ts'
import type { Slide } from '@patchbay/text'

const [gapPx, padPx, dotPx] = [40, 52, 16]

/** Two cards beside each other; the one that is spoken of is lit. */
export function drawComparisonSlide(
  page: SlidePage,
  { heading, sides }: Extract<Slide, { shows: 'comparison' }>,
): void {
  page.heading(heading)
  const { theme, grid } = page
  const { body } = grid
  const widthPx = (body.widthPx - gapPx) / 2
  const most = Math.max(1, ...sides.map(({ items }) => items.length))
  const inner = widthPx - 2 * padPx
  const rowsTop = body.topPx + padPx + 96
  const pitch = Math.min(124, Math.floor((body.topPx + body.heightPx - 24 - rowsTop) / most))
  const highPx = Math.min(body.heightPx, rowsTop - body.topPx + most * pitch + 32)
  const all = sides.flatMap(({ items }) => items)
  for (const [side, { from, keys, spokenSpan }] of page.items(2).entries()) {
    const { name = '', items = [] } = sides[side] ?? {}
    const leftPx = body.leftPx + side * (widthPx + gapPx)
    const area = { leftPx, topPx: body.topPx, widthPx, heightPx: highPx }
    page.addSvg(`card ${side}`, cardSvg(page, area, theme.card.edge), area, { from, keys })
    for (const said of spokenSpan) page.addSvg(`lit ${side}`, cardSvg(page, area, theme.accent.color), area, said)
    page.words(
      `name ${side}`,
      name,
      46,
      { leftPx: leftPx + padPx, topPx: body.topPx + 30, widthPx: inner, heightPx: 92 },
      { color: theme.accent.ink, type: theme.type.heading, maxLines: 2, sameSizeAs: sides.map((one) => one.name) },
      { from, keys },
    )
    for (const [row, item] of items.entries()) {
      const topPx = rowsTop + row * pitch
      const dot = { leftPx: leftPx + padPx, topPx: topPx + pitch / 2 - dotPx / 2, widthPx: dotPx, heightPx: dotPx }
      page.addSvg(`dot ${side}.${row}`, `<circle cx="8" cy="8" r="8" fill="${theme.accent.color}"/>`, dot, {
        from,
        keys,
      })
      const place = { leftPx: leftPx + padPx + 42, topPx: topPx + 4, widthPx: inner - 42, heightPx: pitch - 8 }
      const set = { color: theme.ink.color, sameSizeAs: all }
      page.words(`item ${side}.${row}`, item, 40, place, set, { from, keys })
    }
  }
}

function cardSvg({ theme }: SlidePage, { widthPx, heightPx }: Rectangle, edge: string): string {
  const { color, edgePx, roundPx } = theme.card
  const wide = Math.max(edgePx, edge === theme.accent.color ? 4 : 0)
  const [width, height] = [widthPx - wide, heightPx - wide]
  return `<rect x="${wide / 2}" y="${wide / 2}" width="${width}" height="${height}" rx="${roundPx}" fill="${color}" stroke="${edge}" stroke-width="${wide}"/>`
}
