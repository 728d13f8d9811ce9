import type { SKRSContext2D } from '@napi-rs/canvas'
import { lineBreakOpportunities } from '@patchbay/text'
import { fontFamiliesFor } from './fonts.ts'
import type { Palette } from './palette.ts'

/** Words set on the cover: title at the lower left (right for scripts that run that way), the show's name above. */
export type CoverText = {
  /** Empty where no bundled font has the title's letters. */
  lines: string[]
  px: number
  show: string
  families: string
  isRightToLeft: boolean
  /** Upper edge of all words. */
  topPx: number
}

const pictographs = /\p{Extended_Pictographic}|\p{Cf}|\p{Cc}|\p{Emoji_Modifier}|[\ufe00-\ufe0f]/gu
const rightToLeft = /^[\P{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Shares of the cover's size, each with the most lines that a title of that size may have. */
const fontSizes = [
  [0.2, 1],
  [0.165, 1],
  [0.14, 2],
  [0.122, 3],
  [0.108, 3],
  [0.094, 4],
  [0.082, 4],
  [0.072, 4],
  [0.062, 5],
] as const
const margin = 0.07
const bottomShare = 0.925
const lineHeight = 1.14
const showShare = 0.042
const weights = { title: 750, show: 600 }

/** Finds the largest size at which the title fits; the smallest takes what fits and an ellipsis. */
export function layOutCoverText(
  context: SKRSContext2D,
  sizePx: number,
  order: { title: string; showName: string | undefined },
): CoverText {
  const [title, showName] = [cleanText(order.title), cleanText(order.showName ?? '')]
  const letters = fontFamiliesFor(`${title}\n${showName}`)
  const [shownTitle = '', shownShow = ''] = keepLineBreaks(letters.shown, title)
  const { families } = letters
  const width = sizePx * (1 - 2 * margin)
  const { lines, px } = fitText(context, shownTitle, { width, sizePx, families })
  setFont(context, weights.show, Math.round(sizePx * showShare), families)
  const show = shownShow === '' ? '' : truncateToWidth(context, shownShow, width)
  const titleTop = sizePx * bottomShare - (lines.length - 1) * px * lineHeight - px * 0.82
  const topPx = lines.length === 0 && show === '' ? sizePx : titleTop - (show === '' ? 0 : sizePx * showShare * 2)
  return { lines, px, show, families, isRightToLeft: rightToLeft.test(title), topPx }
}

/** Without pictographs and what cannot be seen; more than this never fits on a cover. */
const maxCharacters = 240
const cleanText = (text: string) =>
  text
    .slice(0, 2 * maxCharacters)
    .toWellFormed()
    .replace(pictographs, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxCharacters)
    .toWellFormed()

/** The letters that fonts have; nothing of the title where they have less than most of it. */
function keepLineBreaks(shown: string, title: string): string[] {
  const [kept = '', show = ''] = shown.includes('\n') ? shown.split('\n') : [shown, '']
  return [kept.length * 4 >= title.length * 3 ? kept.replace(/\s+/g, ' ').trim() : '', show.trim()]
}

export function drawCoverText(context: SKRSContext2D, sizePx: number, palette: Palette, words: CoverText): void {
  const { lines, px, show, families, isRightToLeft } = words
  const bottom = sizePx * bottomShare
  const x = isRightToLeft ? sizePx * (1 - margin) : sizePx * margin
  context.textBaseline = 'alphabetic'
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  context.textAlign = isRightToLeft ? 'right' : 'left'
  context.fillStyle = palette.ink
  setFont(context, weights.title, px, families)
  lines.forEach((line, index) => context.fillText(line, x, bottom - (lines.length - 1 - index) * px * lineHeight))
  if (show === '') return
  context.fillStyle = palette.accent
  setFont(context, weights.show, Math.round(sizePx * showShare), families)
  const above =
    lines.length === 0 ? bottom : bottom - (lines.length - 1) * px * lineHeight - px * 0.82 - sizePx * showShare
  context.fillText(show, x, above)
}

function setFont(context: SKRSContext2D, weight: number, px: number, families: string): void {
  context.font = `400 ${px}px ${families || 'sans-serif'}`
  // Variable fonts take their weight here: by its name the canvas would thicken the outlines of the lightest.
  context.fontVariationSettings = `"wght" ${weight}`
}

type TextBox = { width: number; sizePx: number; families: string }

function fitText(
  context: SKRSContext2D,
  title: string,
  { width, sizePx, families }: TextBox,
): { lines: string[]; px: number } {
  if (title === '') return { lines: [], px: 0 }
  for (const [share, most] of fontSizes) {
    const px = Math.round(sizePx * share)
    setFont(context, weights.title, px, families)
    const lines = wrapText(context, title, width)
    if (lines.length <= most && lines.every((line) => context.measureText(line).width <= width)) return { lines, px }
  }
  const [share, most] = fontSizes.at(-1) ?? fontSizes[0]
  const px = Math.round(sizePx * share)
  setFont(context, weights.title, px, families)
  const lines = wrapText(context, title, width).flatMap((line) => splitLong(context, line, width))
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = truncateToWidth(context, lines.slice(most - 1).join(' '), width)
  return { lines: shown, px }
}

function wrapText(context: SKRSContext2D, text: string, width: number): string[] {
  const starts = [0, ...lineBreakOpportunities(text)]
  const pieces = starts.map((start, index) => text.slice(start, starts[index + 1]))
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && context.measureText(longer.trim()).width <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trim())
}

/** A word wider than the cover, cut where the cover ends. */
function splitLong(context: SKRSContext2D, line: string, width: number): string[] {
  const lines: string[] = []
  let rest = line
  while (context.measureText(rest).width > width) {
    let end = rest.length - 1
    while (end > 1 && context.measureText(`${rest.slice(0, end)}-`).width > width) end -= 1
    lines.push(`${rest.slice(0, end)}-`)
    rest = rest.slice(end)
  }
  return [...lines, rest]
}

function truncateToWidth(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let shown = text.slice(0, 200)
  while (shown.length > 1 && context.measureText(`${shown}…`).width > width) shown = shown.slice(0, -1)
  return `${shown.trimEnd().toWellFormed()}…`
}
