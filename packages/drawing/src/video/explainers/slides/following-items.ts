import type { Rectangle } from '../format.ts'
import type { SlidePage } from '../slide-page.ts'

const [dashPx, betweenPx] = [44, 16]

/** What goes on from a statement, a quotation or a number comes in under it when it is heard. */
export function drawFollowingItems(page: SlidePage, more: readonly string[], area: Rectangle, fontPx: number): void {
  const { ink, accent } = page.theme
  const pitch = Math.floor((area.heightPx + betweenPx) / more.length)
  const aside = dashPx + 32
  const dash = `<rect width="${dashPx}" height="6" rx="3" fill="${accent.color}"/>`
  for (const [at, { from, keys }] of page.items(more.length).entries()) {
    const topPx = area.topPx + at * pitch
    const row = { ...area, leftPx: area.leftPx + aside, topPx, widthPx: area.widthPx - aside }
    const place = { leftPx: area.leftPx, topPx: topPx + fontPx * 0.6 - 3, widthPx: dashPx, heightPx: 6 }
    page.addSvg(`dash ${at}`, dash, place, { from, keys })
    page.words(
      `more ${at}`,
      more[at] ?? '',
      fontPx,
      { ...row, heightPx: pitch - betweenPx },
      { color: ink.color, vertical: 'top', maxLines: 3, sameSizeAs: more },
      { from, keys },
    )
  }
}
