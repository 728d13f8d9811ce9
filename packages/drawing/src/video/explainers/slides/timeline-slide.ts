import type { SlidePage } from '../slide-page.ts'
import type { Slide } from '@patchbay/text'

const [linePx, dotPx, gapPx] = [6, 40, 36]
/** So many events at most stand beside each other: more would be words of a letter each. */
const maxEvents = 8

/** Events on a line; each comes when it is spoken of, and the line goes on to it. */
export function drawTimelineSlide(
  page: SlidePage,
  { heading, events: all }: Extract<Slide, { shows: 'timeline' }>,
): void {
  page.heading(heading)
  const { theme, grid } = page
  const { leftPx, topPx, widthPx, heightPx } = grid.body
  const events = all.slice(0, maxEvents)
  const pitch = widthPx / Math.max(1, events.length)
  const wide = pitch - gapPx
  const lineTop = topPx + Math.round(heightPx * 0.3)
  const track = `<rect width="${widthPx}" height="${linePx}" rx="3" fill="${theme.chart.muted}"/>`
  page.addSvg('track', track, { leftPx, topPx: lineTop - linePx / 2, widthPx, heightPx: linePx })
  const items = page.items(events.length)
  for (const [at, { from, keys, spokenSpan }] of items.entries()) {
    const left = leftPx + at * pitch
    const { when = '', what = '' } = events[at] ?? {}
    const stretch = `<rect width="${pitch}" height="${linePx}" fill="${theme.accent.color}"/>`
    const reached = {
      leftPx: left,
      topPx: lineTop - linePx / 2,
      widthPx: at === events.length - 1 ? dotPx : pitch,
      heightPx: linePx,
    }
    const next = items[at + 1]
    if (next && next.from > from)
      page.addSvg(`reached ${at}`, stretch, reached, { from: next.from, keys: drawInKeys(next.from) })
    const dot = { leftPx: left, topPx: lineTop - dotPx / 2, widthPx: dotPx, heightPx: dotPx }
    page.addSvg(`dot ${at}`, dotSvg(theme.accent.color, theme.card.color), dot, { from })
    for (const said of spokenSpan) page.addSvg(`lit ${at}`, dotSvg(theme.accent.color, theme.accent.color), dot, said)
    const above = { leftPx: left, topPx, widthPx: wide, heightPx: lineTop - topPx - dotPx / 2 - 18 }
    const { heading: usual, figures = usual } = theme.type
    const date = { color: theme.accent.ink, type: figures, vertical: 'bottom' as const, maxLines: 2 }
    page.words(`when ${at}`, when, 58, above, { ...date, sameSizeAs: events.map((one) => one.when) }, { from, keys })
    const below = lineTop + dotPx / 2 + 26
    const area = { leftPx: left, topPx: below, widthPx: wide, heightPx: topPx + heightPx - below }
    const words = { color: theme.ink.color, vertical: 'top' as const, sameSizeAs: events.map((one) => one.what) }
    page.words(`what ${at}`, what, events.length > 4 ? 36 : 42, area, words, { from, keys })
  }
}

const drawInKeys = (from: number) => [{ frame: from, opacity: 0 }, { frame: from + 8 }]

const dotSvg = (color: string, inside: string): string =>
  `<circle cx="20" cy="20" r="15" fill="${inside}" stroke="${color}" stroke-width="6"/>`
