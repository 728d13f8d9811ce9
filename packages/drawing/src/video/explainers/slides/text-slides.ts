import type { Slide } from '@patchbay/text'
import type { SlidePage } from '../slide-page.ts'
import { drawFollowingItems } from './following-items.ts'
import { maxShortCharacters } from './statement-slide.ts'

type SlideOf<Kind extends Slide['shows']> = Extract<Slide, { shows: Kind }>

/** The title, large, with its line under it; the ground does the rest. */
export function drawTitleSlide(page: SlidePage, { title, subtitle = '' }: SlideOf<'title'>): void {
  const { type, ink, accent } = page.theme
  const { leftPx, topPx, heightPx } = page.grid.whole
  // The ground's picture stands beside it.
  const widthPx = 1010
  const middle = topPx + heightPx * 0.62
  const titlePx = 420
  page.words(
    'title',
    title,
    128,
    { leftPx, topPx: middle - titlePx, widthPx, heightPx: titlePx },
    {
      color: ink.color,
      type: type.large,
      vertical: 'bottom',
      maxLines: 4,
    },
  )
  const rule = `<rect width="132" height="10" rx="5" fill="${accent.color}"/>`
  page.addSvg('rule', rule, { leftPx, topPx: middle + 38, widthPx: 132, heightPx: 10 })
  page.words(
    'subtitle',
    subtitle,
    44,
    { leftPx, topPx: middle + 78, widthPx: 960, heightPx: 124 },
    {
      color: ink.quiet,
      vertical: 'top',
      maxLines: 2,
    },
  )
}

const quoteMarkWidthPx = 182
/** Who said it comes when so much of it was said. */
const attributionFontShare = 0.6
/** What follows from it has two lines at most. */
const followingFontPx = 160

/** What somebody said or wrote, then who, then, when it is heard, what follows from it: under its marks or beside them, in turns. */
export function drawQuotationSlide(page: SlidePage, { text, from, more = [] }: SlideOf<'quotation'>): void {
  const { type, ink, accent } = page.theme
  const { leftPx, topPx, widthPx, heightPx } = page.grid.whole
  const isBeside = page.turn % 2 === 1
  const [over, aside] = isBeside ? [24, quoteMarkWidthPx + 78] : [178, 0]
  const marks =
    `<g fill="${accent.color}"><path d="M0 96C0 38 28 8 78 0v28C56 34 46 46 44 66h34v78H0z"/>` +
    `<path d="M104 96C104 38 132 8 182 0v28c-22 6-32 18-34 38h34v78h-78z"/></g>`
  const foot = 96
  const left = leftPx + aside
  const under = more.length === 0 ? 0 : followingFontPx
  const area = {
    leftPx: left,
    topPx: topPx + over,
    widthPx: widthPx - 60 - aside,
    heightPx: heightPx - over - foot - under - 24,
  }
  if (isBeside) {
    const line = `<rect width="8" height="${heightPx}" rx="4" fill="${accent.color}"/>`
    page.addSvg('line', line, { leftPx: left - 40, topPx, widthPx: 8, heightPx })
  }
  page.addSvg('marks', marks, { leftPx, topPx: topPx + 4, widthPx: quoteMarkWidthPx, heightPx: 144 })
  const letters = Array.from(text).length
  const fontPx =
    letters <= maxShortCharacters.letters * 1.5 ? 104 : letters <= maxShortCharacters.letters * 2.5 ? 76 : 66
  page.words('text', text, fontPx, area, { color: ink.color, type: type.heading, lineHeight: 1.26 })
  const source = {
    leftPx: left + 76,
    topPx: topPx + heightPx - foot - under,
    widthPx: widthPx - 136 - aside,
    heightPx: foot,
  }
  const dash = `<rect width="48" height="6" rx="3" fill="${accent.color}"/>`
  const [first = page.time] = page.time.said
  const named = page.fadeInAt(Math.round(first.from + (first.until - first.from) * attributionFontShare))
  page.addSvg('dash', dash, { leftPx: left, topPx: source.topPx + foot / 2 - 3, widthPx: 48, heightPx: 6 }, named)
  page.words('from', from, 38, source, { color: ink.quiet, maxLines: 2 }, named)
  const following = { leftPx: left, topPx: topPx + heightPx - under + 34, widthPx: area.widthPx, heightPx: under - 34 }
  if (more.length > 0) drawFollowingItems(page, more, following, 46)
}
