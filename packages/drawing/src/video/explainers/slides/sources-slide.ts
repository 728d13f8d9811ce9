import type { SlidePage } from '../slide-page.ts'
import type { Slide } from '@patchbay/text'

const gapPx = 60
/** So few stand larger, each between lines across. */
const maxSingleColumn = { most: 3, pitchPx: 168, numberPx: 112, titlePx: 62, sitePx: 36 }
/** One column holds so many; two columns twice that, and the last place then counts what is left. */
const maxPerColumn = 6

/** Where all of it comes from, in one column or two. */
export function drawSourcesSlide(page: SlidePage, { heading, items }: Extract<Slide, { shows: 'sources' }>): void {
  page.heading(heading)
  if (items.length <= maxSingleColumn.most) return drawFewSources(page, items)
  const { theme, grid } = page
  const { body } = grid
  const columns = items.length > maxPerColumn ? 2 : 1
  const most = columns * maxPerColumn
  const shown = items.length > most ? items.slice(0, most - 1) : items
  const places = Math.min(items.length, most)
  const rows = Math.ceil(places / columns)
  const widthPx = (body.widthPx - (columns - 1) * gapPx) / columns
  const pitch = Math.min(124, Math.floor(body.heightPx / Math.max(1, rows)))
  const titlePx = Math.round((pitch - 10) * 0.58)
  const placeOf = (at: number) => {
    return { leftPx: body.leftPx + Math.floor(at / rows) * (widthPx + gapPx), topPx: body.topPx + (at % rows) * pitch }
  }
  for (const [at, { title, site = '' }] of shown.entries()) {
    const { leftPx, topPx } = placeOf(at)
    const number = { leftPx, topPx, widthPx: 62, heightPx: titlePx }
    page.words(`number ${at}`, `${at + 1}`, 38, number, {
      color: theme.accent.ink,
      type: { ...theme.type.heading, scale: 1 },
    })
    const place = { leftPx: leftPx + 70, topPx, widthPx: widthPx - 70, heightPx: titlePx }
    const titles = shown.map((one) => one.title)
    page.words(`title ${at}`, title, 42, place, { color: theme.ink.color, maxLines: 1, sameSizeAs: titles })
    const below = { ...place, topPx: topPx + titlePx, heightPx: pitch - titlePx - 8 }
    page.words(`site ${at}`, site, 29, below, { color: theme.ink.quiet, maxLines: 1, vertical: 'top' })
  }
  if (shown.length === items.length) return
  const { leftPx, topPx } = placeOf(shown.length)
  const left = { leftPx: leftPx + 70, topPx, widthPx: widthPx - 70, heightPx: titlePx }
  page.words('left', `+ ${items.length - shown.length}`, 38, left, { color: theme.ink.quiet, maxLines: 1 })
}

function drawFewSources(page: SlidePage, items: Extract<Slide, { shows: 'sources' }>['items']): void {
  const { theme, grid } = page
  const { leftPx, topPx: first, widthPx } = grid.body
  const line = `<rect width="${widthPx}" height="2" fill="${theme.chart.grid}"/>`
  for (const [at, { title, site = '' }] of items.entries()) {
    const top = first + at * maxSingleColumn.pitchPx
    page.addSvg(`line ${at}`, line, { leftPx, topPx: top, widthPx, heightPx: 2 })
    const row = { leftPx, topPx: top + 14, widthPx: maxSingleColumn.numberPx, heightPx: maxSingleColumn.pitchPx - 28 }
    page.words(`number ${at}`, `${at + 1}`, 72, row, {
      color: theme.accent.ink,
      type: { ...theme.type.heading, scale: 1 },
    })
    const isAlone = site === ''
    const titleHigh = isAlone ? row.heightPx : Math.round(row.heightPx * 0.62)
    const place = {
      ...row,
      leftPx: leftPx + maxSingleColumn.numberPx,
      widthPx: widthPx - maxSingleColumn.numberPx,
      heightPx: titleHigh,
    }
    const set = { color: theme.ink.color, maxLines: 2, vertical: isAlone ? 'middle' : 'bottom' } as const
    page.words(`title ${at}`, title, maxSingleColumn.titlePx, place, { ...set, ...(isAlone ? {} : { maxLines: 1 }) })
    const below = { ...place, topPx: row.topPx + titleHigh + 4, heightPx: row.heightPx - titleHigh - 4 }
    page.words(`site ${at}`, site, maxSingleColumn.sitePx, below, {
      color: theme.ink.quiet,
      maxLines: 1,
      vertical: 'top',
    })
  }
  const last = { leftPx, topPx: first + items.length * maxSingleColumn.pitchPx, widthPx, heightPx: 2 }
  page.addSvg('last line', line, last)
}
