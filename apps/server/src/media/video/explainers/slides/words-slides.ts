import type { Slide } from '../storyboard.ts'
import type { Page } from '../page.ts'

type Of<Kind extends Slide['shows']> = Extract<Slide, { shows: Kind }>

/** The title, large, with its line under it; the ground does the rest. */
export function titleSlide(page: Page, { title, subtitle = '' }: Of<'title'>): void {
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
      mostLines: 4,
    },
  )
  const rule = `<rect width="132" height="10" rx="5" fill="${accent.color}"/>`
  page.svg('rule', rule, { leftPx, topPx: middle + 38, widthPx: 132, heightPx: 10 })
  page.words(
    'subtitle',
    subtitle,
    44,
    { leftPx, topPx: middle + 78, widthPx: 960, heightPx: 124 },
    {
      color: ink.quiet,
      vertical: 'top',
      mostLines: 2,
    },
  )
}

/** A sentence of so few letters stands larger, in a column beside the ground's picture. */
const few = { letters: 60, columnPx: 1000, fontPx: 148 }
export const isShort = (text: string): boolean => Array.from(text).length <= few.letters

/** One sentence, large: beside a bar, under a rule or on a plate, in turns, so that many of them are no wall. */
export function statementSlide(page: Page, { text, heading = '' }: Of<'statement'>): void {
  const { type, ink, accent, card } = page.theme
  const { leftPx, topPx, widthPx, heightPx } = page.grid.whole
  page.words(
    'heading',
    heading,
    40,
    { leftPx, topPx, widthPx, heightPx: 60 },
    { color: accent.ink, type: { ...type.body, weight: 700 }, mostLines: 1 },
  )
  const area = { leftPx, topPx: topPx + 110, widthPx, heightPx: heightPx - 150 }
  const { heightPx: high } = area
  const shapes = [
    {
      wide: 12,
      high,
      inner: `<rect width="12" height="${high}" rx="6" fill="${accent.color}"/>`,
      pad: 68,
      align: 'middle',
    },
    {
      wide: 132,
      high: 10,
      inner: `<rect width="132" height="10" rx="5" fill="${accent.color}"/>`,
      pad: 0,
      align: 'top',
    },
    { wide: widthPx, high, inner: plate(widthPx, high, card.roundPx, card.color, card.edge), pad: 72, align: 'middle' },
  ] as const
  const shape = shapes[page.turn % shapes.length] ?? shapes[0]
  page.svg('shape', shape.inner, { ...area, widthPx: shape.wide, heightPx: shape.high })
  const isPlate = shape.wide === widthPx
  const isBeside = isShort(text) && !isPlate
  const below = shape.align === 'top' ? 52 : 0
  const inside = isPlate ? 36 : 0
  const words = {
    leftPx: leftPx + shape.pad,
    topPx: area.topPx + below + inside,
    widthPx: Math.min(widthPx - 2 * Math.max(30, shape.pad), isBeside ? few.columnPx : widthPx),
    heightPx: high - below - 2 * inside,
  }
  const fontPx = isShort(text) ? few.fontPx : 106
  page.words('text', text, fontPx, words, {
    color: ink.color,
    type: type.large,
    mostLines: 5,
    vertical: shape.align,
    align: isPlate ? 'middle' : 'start',
  })
}

function plate(wide: number, high: number, roundPx: number, color: string, edge: string): string {
  return `<rect x="2" y="2" width="${wide - 4}" height="${high - 4}" rx="${roundPx}" fill="${color}" stroke="${edge}" stroke-width="4"/>`
}

const marksWide = 182

/** What somebody said or wrote, and who: under its marks or beside them, in turns. */
export function quotationSlide(page: Page, { text, from }: Of<'quotation'>): void {
  const { type, ink, accent } = page.theme
  const { leftPx, topPx, widthPx, heightPx } = page.grid.whole
  const isBeside = page.turn % 2 === 1
  const [over, aside] = isBeside ? [24, marksWide + 78] : [178, 0]
  const marks =
    `<g fill="${accent.color}"><path d="M0 96C0 38 28 8 78 0v28C56 34 46 46 44 66h34v78H0z"/>` +
    `<path d="M104 96C104 38 132 8 182 0v28c-22 6-32 18-34 38h34v78h-78z"/></g>`
  const foot = 96
  const left = leftPx + aside
  const area = {
    leftPx: left,
    topPx: topPx + over,
    widthPx: widthPx - 60 - aside,
    heightPx: heightPx - over - foot - 24,
  }
  if (isBeside) {
    const line = `<rect width="8" height="${heightPx}" rx="4" fill="${accent.color}"/>`
    page.svg('line', line, { leftPx: left - 40, topPx, widthPx: 8, heightPx })
  }
  page.svg('marks', marks, { leftPx, topPx: topPx + 4, widthPx: marksWide, heightPx: 144 })
  const letters = Array.from(text).length
  const fontPx = letters <= few.letters * 1.5 ? 104 : letters <= few.letters * 2.5 ? 76 : 66
  page.words('text', text, fontPx, area, { color: ink.color, type: type.heading, lineHeight: 1.26 })
  const source = { leftPx: left + 76, topPx: topPx + heightPx - foot, widthPx: widthPx - 136 - aside, heightPx: foot }
  const dash = `<rect width="48" height="6" rx="3" fill="${accent.color}"/>`
  page.svg('dash', dash, { leftPx: left, topPx: source.topPx + foot / 2 - 3, widthPx: 48, heightPx: 6 })
  page.words('from', from, 38, source, { color: ink.quiet, mostLines: 2 })
}
