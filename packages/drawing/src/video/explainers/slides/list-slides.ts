import type { Slide } from '@patchbay/text'
import type { SlidePage } from '../slide-page.ts'

type SlideOf<Kind extends Slide['shows']> = Extract<Slide, { shows: Kind }>
type Marker = 'number' | 'dot' | 'check'

const markerPx = 58
/** Few rows stand larger; more of them than the page holds in this height are closer together. */
const fontSizes = [
  { most: 3, rowPx: 156, fontPx: 60 },
  { most: 4, rowPx: 128, fontPx: 52 },
  { most: Infinity, rowPx: 128, fontPx: 46 },
] as const

/** What is to come, counted. */
export const drawAgendaSlide = (page: SlidePage, slide: SlideOf<'agenda'>): void => drawRows(page, slide, 'number')
/** Items that come one after the other as they are spoken of. */
export const drawListSlide = (page: SlidePage, slide: SlideOf<'list'>): void => drawRows(page, slide, 'dot')
/** What is to be kept, ticked off. */
export const drawRecapSlide = (page: SlidePage, slide: SlideOf<'recap'>): void => drawRows(page, slide, 'check')

function drawRows(
  page: SlidePage,
  { heading, items }: { heading: string; items: readonly string[] },
  marker: Marker,
): void {
  page.heading(heading)
  const { theme, grid } = page
  const { leftPx, topPx, widthPx, heightPx } = grid.body
  const { rowPx, fontPx } = fontSizes.find(({ most }) => items.length <= most) ?? fontSizes[0]
  const pitch = Math.min(rowPx, Math.floor(heightPx / Math.max(1, items.length)))
  const height = pitch - 12
  for (const [at, { from, keys, spokenSpan }] of page.items(items.length).entries()) {
    const row = { leftPx: leftPx - 24, topPx: topPx + at * pitch, widthPx: widthPx + 48, heightPx: height }
    const { tint, roundPx } = theme.card
    const plate = `<rect width="${row.widthPx}" height="${height}" rx="${Math.min(roundPx, height / 2)}" fill="${tint}"/>`
    for (const [time, said] of spokenSpan.entries()) {
      page.addSvg(`plate ${at}`, plate, row, { ...said, keys: highlightKeys(said, time === 0 ? keys[0] : undefined) })
    }
    const place = { leftPx, topPx: row.topPx + (height - markerPx) / 2, widthPx: markerPx, heightPx: markerPx }
    page.addSvg(`marker ${at}`, markerSvg(marker, theme.accent.color), place, { from, keys })
    if (marker === 'number') {
      const number = { color: theme.accent.on, type: { ...theme.type.heading, scale: 1 }, align: 'middle' as const }
      page.words(`number ${at}`, `${at + 1}`, 32, place, number, { from, keys })
    }
    const words = {
      leftPx: leftPx + markerPx + 34,
      topPx: row.topPx,
      widthPx: widthPx - markerPx - 58,
      heightPx: height,
    }
    page.words(
      `item ${at}`,
      items[at] ?? '',
      fontPx,
      words,
      { color: theme.ink.color, sameSizeAs: items },
      { from, keys },
    )
  }
}

/** The plate under what is spoken of comes and goes with it. */
function highlightKeys({ from, until }: { from: number; until: number }, first: { frame: number } | undefined) {
  const fade = Math.min(6, (until - from) / 2)
  return [
    { frame: Math.max(from, first?.frame ?? from), opacity: 0 },
    { frame: from + fade },
    { frame: until - fade },
    { frame: until, opacity: 0 },
  ]
}

function markerSvg(marker: Marker, color: string): string {
  const half = markerPx / 2
  if (marker === 'number') return `<circle cx="${half}" cy="${half}" r="${half}" fill="${color}"/>`
  if (marker === 'dot') return `<circle cx="${half}" cy="${half}" r="13" fill="${color}"/>`
  return (
    `<circle cx="${half}" cy="${half}" r="${half - 3}" fill="none" stroke="${color}" stroke-width="5"/>` +
    `<path d="M17 30l9 10 17-20" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}
