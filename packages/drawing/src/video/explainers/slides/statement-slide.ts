import type { SlidePage } from '../slide-page.ts'
import type { Slide } from '@patchbay/text'
import { drawFollowingItems } from './following-items.ts'

type StatementContent = Extract<Slide, { shows: 'statement' }>

/** A sentence of so few letters stands larger, in a column beside the ground's picture. */
export const maxShortCharacters = { letters: 60, columnPx: 1000, fontPx: 148 }
/** What goes on from it may have more of them, since it is set smaller. */
const maxShortWithMore = 80

const countCharacters = (text: string): number => Array.from(text).length
const isShort = (text: string): boolean => countCharacters(text) <= maxShortCharacters.letters

/** Whether all of it leaves room for a picture beside it. */
export const isSingleColumn = ({ text, more = [] }: Pick<StatementContent, 'text' | 'more'>): boolean =>
  isShort(text) && more.every((one) => countCharacters(one) <= maxShortWithMore)

/** How the sentence is set above what goes on from it; what is shared out is what the page has for both. */
const statementWidthShare = [
  { share: 1, gapPx: 0, fontPx: 0, largePx: 106, fewPx: maxShortCharacters.fontPx },
  { share: 0.64, gapPx: 52, fontPx: 58, largePx: 100, fewPx: 124 },
  { share: 0.54, gapPx: 44, fontPx: 50, largePx: 92, fewPx: 112 },
  { share: 0.44, gapPx: 36, fontPx: 46, largePx: 80, fewPx: 96 },
] as const
const maxFollowingItems = statementWidthShare.length - 1

/** One sentence, large: beside a bar, at a rule or on a plate, in turns, so that many of them are no wall. */
export function drawStatementSlide(page: SlidePage, slide: StatementContent): void {
  const { text, heading = '', more: all = [] } = slide
  const more = all.slice(0, maxFollowingItems)
  const { type, ink, accent, card } = page.theme
  const { leftPx, topPx, widthPx, heightPx } = page.grid.whole
  page.words(
    'heading',
    heading,
    40,
    { leftPx, topPx, widthPx, heightPx: 60 },
    { color: accent.ink, type: { ...type.body, weight: 700 }, maxLines: 1 },
  )
  const whole = { leftPx, topPx: topPx + 110, widthPx, heightPx: heightPx - 150 }
  const size = statementWidthShare[more.length] ?? statementWidthShare[0]
  const high = Math.floor(whole.heightPx * size.share - size.gapPx / 2)
  const isAlone = more.length === 0
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
      align: isAlone ? 'top' : 'bottom',
    },
    {
      wide: widthPx,
      high,
      inner: plateSvg(widthPx, high, card.roundPx, card.color, card.edge),
      pad: 72,
      align: 'middle',
    },
  ] as const
  // A plate has no room under it that would not look like another slide's.
  const shape = shapes[page.turn % (isAlone ? shapes.length : shapes.length - 1)] ?? shapes[0]
  const isRule = shape.high !== high
  // A rule stands over the sentence, and between it and what goes on from it.
  const ruleTopPx = isRule && !isAlone ? high - shape.high : 0
  page.addSvg('shape', shape.inner, {
    ...whole,
    topPx: whole.topPx + ruleTopPx,
    widthPx: shape.wide,
    heightPx: shape.high,
  })
  const isPlate = shape.wide === widthPx
  const columnPx = isSingleColumn(slide) && !isPlate ? maxShortCharacters.columnPx : widthPx
  const over = isRule && isAlone ? 52 : isPlate ? 36 : 0
  const under = isRule && !isAlone ? 40 : isPlate ? 36 : 0
  const words = {
    leftPx: leftPx + shape.pad,
    topPx: whole.topPx + over,
    widthPx: Math.min(widthPx - 2 * Math.max(30, shape.pad), columnPx),
    heightPx: high - over - under,
  }
  page.words('text', text, isShort(text) ? size.fewPx : size.largePx, words, {
    color: ink.color,
    type: type.large,
    maxLines: 5,
    vertical: shape.align,
    align: isPlate ? 'middle' : 'start',
  })
  if (isAlone) return
  const topOfMore = whole.topPx + high + size.gapPx
  const area = { ...words, topPx: topOfMore, heightPx: whole.topPx + whole.heightPx - topOfMore }
  drawFollowingItems(page, more, area, size.fontPx)
}

function plateSvg(wide: number, high: number, roundPx: number, color: string, edge: string): string {
  return `<rect x="2" y="2" width="${wide - 4}" height="${high - 4}" rx="${roundPx}" fill="${color}" stroke="${edge}" stroke-width="4"/>`
}
