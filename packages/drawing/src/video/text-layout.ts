import type { SKRSContext2D } from '@napi-rs/canvas'
import { fontFamiliesFor } from '../images/fonts.ts'
import { startsRightToLeft, lineBreakOpportunities, rightToLeft } from '@patchbay/text'
import type { TextBlock } from '../scene.ts'

/** A word in its box: its left edge and the line of its letters' feet, in pixels. */
export type PlacedWord = { text: string; word: number; leftPx: number; baselinePx: number; widthPx: number }
export type TextLayout = { placed: PlacedWord[]; fontPx: number; lines: number; families: string; reach: TextExtent }
/** From the line of the feet up to the top of the letters, and down to their tails. */
export type TextExtent = { abovePx: number; belowPx: number }

export type Size = { widthPx: number; heightPx: number }
type TextSegment = { text: string; word: number; widthPx: number; spacePx: number; isRightToLeft: boolean }

export const endsUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u
const anyLetter = /\p{L}/u
/** What is tried one after the other until everything fits. */
const fontScales = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.46, 0.4]
const defaultLineHeight = 1.18
/** The canvas measures how far a variable font reaches in its thin letters; bold ones reach so many times as far at most. */
const boldExtentFactor = 1.18
/** Lines of letters that reach far stand so close at most. */
const minLineHeight = 0.9
/** How far capitals, accents and tails of Latin letters reach from their feet, as shares of the font; others reach further. */
const [aboveFoot, belowFoot] = [0.95, 0.27]

/** The words of a text as they can be marked: by spaces, and where a script has none by its dictionary. */
export function wordsOf(text: string): string[] {
  const starts = [0, ...lineBreakOpportunities(text)]
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trim()).filter((word) => word !== '')
}

/**
 * Sets words into a box: lines of about equal length, the font made smaller until all fits, a word that is longer than
 * a line cut. Nothing is ever outside the box; what does not fit at the smallest size ends with "…".
 */
export function layOutText(context: SKRSContext2D, given: TextBlock, size: Size): TextLayout {
  const { sameSizeAs = [], ...own } = given
  const others = sameSizeAs.map((words) => layOutAlone(context, { ...own, words }, size).shrunk)
  return layOutAlone(context, own, size, Math.max(0, ...others))
}

/** `from`: so many steps smaller to begin with. */
function layOutAlone(context: SKRSContext2D, given: TextBlock, size: Size, from = 0): TextLayout & { shrunk: number } {
  const { widthPx, heightPx } = size
  const { words, align = 'middle', vertical = 'middle', lineHeight = defaultLineHeight, maxLines = Infinity } = given
  const { shown, families } = fontFamiliesFor(typeof words === 'string' ? words : words.join('\n'), given.face)
  const edge = (given.plate?.paddingPx ?? 0) + (given.outline?.widthPx ?? 0)
  const room = { widthPx: widthPx - 2 * edge, heightPx: heightPx - 2 * edge }
  const isRightToLeft = startsRightToLeft(shown)
  for (const [shrunk, share] of fontScales.entries()) {
    if (shrunk < from) continue
    const fontPx = Math.max(8, Math.round(given.fontPx * share))
    setFont(context, given.weight ?? 600, fontPx, families)
    const isLast = shrunk === fontScales.length - 1
    const pieces =
      typeof words === 'string' ? splitSegments(context, shown) : segmentsOfWords(context, shown.split('\n'), fontPx)
    const whole = share > 0.65 ? pieces : pieces.flatMap((piece) => splitSegment(context, piece, room.widthPx))
    if (!isLast && whole.some((piece) => piece.widthPx > room.widthPx)) continue
    const reach = measureExtent(context, shown, fontPx)
    const highPx = reach.abovePx + reach.belowPx
    const step = Math.max(fontPx * lineHeight, highPx * minLineHeight)
    const fitting = Math.max(1, Math.min(maxLines, Math.floor((room.heightPx - highPx) / step) + 1))
    const lines = balanceLines(whole, room.widthPx)
    if (highPx > room.heightPx && !isLast) continue
    if (lines.length > fitting && !isLast) continue
    const kept = lines.length > fitting ? withEllipsis(context, lines.slice(0, fitting), room.widthPx) : lines
    const placed = placeWords(kept, { align, vertical, isRightToLeft, reach, step, edge, widthPx, heightPx })
    return { placed, fontPx, lines: kept.length, families, reach, shrunk }
  }
  return {
    placed: [],
    fontPx: given.fontPx,
    lines: 0,
    families,
    reach: measureExtent(context, '', given.fontPx),
    shrunk: 0,
  }
}

function measureExtent(context: SKRSContext2D, shown: string, fontPx: number): TextExtent {
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(shown)
  return {
    abovePx: Math.max(fontPx * aboveFoot, actualBoundingBoxAscent * boldExtentFactor),
    belowPx: Math.max(fontPx * belowFoot, actualBoundingBoxDescent * boldExtentFactor),
  }
}

function splitSegments(context: SKRSContext2D, shown: string): TextSegment[] {
  const starts = [0, ...lineBreakOpportunities(shown)]
  const space = context.measureText(' ').width
  const texts = starts.map((start, index) => shown.slice(start, starts[index + 1]))
  let word = -1
  return texts.flatMap((raw) => {
    const text = raw.trim()
    if (text === '') return []
    word += 1
    const spacePx = /\s$/u.test(raw) ? space : 0
    return [{ text, word, widthPx: context.measureText(text).width, spacePx, isRightToLeft: rightToLeft.test(text) }]
  })
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Room for the plate behind a marked word, between it and its neighbours. */
const minSpaceShare = 0.33

function segmentsOfWords(context: SKRSContext2D, words: readonly string[], fontPx: number): TextSegment[] {
  const space = Math.max(context.measureText(' ').width, fontPx * minSpaceShare)
  return words.map((text, word) => {
    const spacePx = endsUnspaced.test(text) ? 0 : space
    return { text, word, widthPx: context.measureText(text).width, spacePx, isRightToLeft: rightToLeft.test(text) }
  })
}

/** A word wider than a line, in parts that are not. */
function splitSegment(context: SKRSContext2D, piece: TextSegment, maxPx: number): TextSegment[] {
  const parts: TextSegment[] = []
  let rest = piece
  while (rest.widthPx > maxPx && rest.text.length > 1) {
    const letters = Array.from(graphemes.segment(rest.text), ({ segment }) => segment)
    const part = (length: number) => `${letters.slice(0, length).join('')}-`
    let [end, tooMany] = [1, letters.length]
    while (tooMany - end > 1) {
      const middle = (end + tooMany) >> 1
      if (context.measureText(part(middle)).width > maxPx) tooMany = middle
      else end = middle
    }
    parts.push({ ...rest, text: part(end), widthPx: context.measureText(part(end)).width, spacePx: 0 })
    const text = letters.slice(end).join('')
    rest = { ...rest, text, widthPx: context.measureText(text).width }
  }
  return [...parts, rest]
}

/** As few lines as the width allows, and these as equal as they can be. */
function balanceLines(pieces: readonly TextSegment[], maxPx: number): TextSegment[][] {
  const lines = breakLines(pieces, maxPx)
  let [narrow, wide] = [0, maxPx]
  for (let step = 0; step < 8 && lines.length > 1; step += 1) {
    const middle = (narrow + wide) / 2
    if (breakLines(pieces, middle).length > lines.length) narrow = middle
    else wide = middle
  }
  return breakLines(pieces, wide)
}

function breakLines(pieces: readonly TextSegment[], maxPx: number): TextSegment[][] {
  const lines: TextSegment[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line && lineWidth(line) + (line.at(-1)?.spacePx ?? 0) + piece.widthPx <= maxPx) line.push(piece)
    else lines.push([piece])
  }
  return lines
}

const lineWidth = (line: readonly TextSegment[]): number =>
  line.reduce((sum, { widthPx, spacePx }, at) => sum + widthPx + (at < line.length - 1 ? spacePx : 0), 0)

function withEllipsis(context: SKRSContext2D, lines: TextSegment[][], maxPx: number): TextSegment[][] {
  const last = lines.at(-1) ?? []
  for (let end = last.at(-1); end; end = last.at(-1)) {
    appendEllipsis(context, end)
    if (lineWidth(last) <= maxPx) break
    if (last.length > 1) last.pop()
    else if (!dropLastCharacter(end)) break
  }
  return lines
}

function appendEllipsis(context: SKRSContext2D, piece: TextSegment): void {
  piece.text = `${piece.text.replace(/[…,.;:-]+$/u, '')}…`
  piece.widthPx = context.measureText(piece.text).width
}

/** Takes away the letter before the ellipsis, where there is more than one. */
function dropLastCharacter(piece: TextSegment): boolean {
  const letters = Array.from(graphemes.segment(piece.text), ({ segment }) => segment)
  piece.text = letters.slice(0, -2).join('')
  return letters.length > 2
}

type LinePlacement = Required<Pick<TextBlock, 'align' | 'vertical'>> & {
  isRightToLeft: boolean
  reach: TextExtent
  step: number
  edge: number
} & Size

function placeWords(lines: readonly TextSegment[][], placing: LinePlacement): PlacedWord[] {
  const { align, vertical, isRightToLeft, reach, step, edge, widthPx, heightPx } = placing
  const height = (lines.length - 1) * step + reach.abovePx + reach.belowPx
  const free = heightPx - 2 * edge - height
  const top = edge + (vertical === 'top' ? 0 : vertical === 'bottom' ? free : free / 2)
  return lines.flatMap((line, row) => {
    const width = lineWidth(line)
    const room = widthPx - 2 * edge
    const atRight = align === 'middle' ? (room - width) / 2 : (align === 'end') !== isRightToLeft ? room - width : 0
    let leftPx = edge + atRight
    return visualOrder(line, isRightToLeft).map((piece, index, all) => {
      const here = {
        text: piece.text,
        word: piece.word,
        leftPx,
        baselinePx: top + reach.abovePx + row * step,
        widthPx: piece.widthPx,
      }
      leftPx += piece.widthPx + (index < all.length - 1 ? spaceAfter(piece, line) : 0)
      return here
    })
  })
}

/** Its own, as a script may have none; where words change their places, all of a line are equal. */
const spaceAfter = (piece: TextSegment, line: readonly TextSegment[]): number =>
  line.some((one) => one.isRightToLeft) ? Math.max(...line.map(({ spacePx }) => spacePx)) : piece.spacePx

/** From left to right as the eye meets them: words of the other direction keep their order among themselves. */
function visualOrder(line: readonly TextSegment[], isRightToLeft: boolean): TextSegment[] {
  if (!isRightToLeft && !line.some((piece) => piece.isRightToLeft)) return [...line]
  const runs: TextSegment[][] = []
  for (const piece of line) {
    const run = runs.at(-1)
    const isNeutral = !anyLetter.test(piece.text)
    if (run && (isNeutral || run[0]?.isRightToLeft === piece.isRightToLeft)) run.push(piece)
    else runs.push([piece])
  }
  const ordered = isRightToLeft ? runs.toReversed() : runs
  return ordered.flatMap((run) => (run[0]?.isRightToLeft ? run.toReversed() : run))
}

function setFont(context: SKRSContext2D, weight: number, fontPx: number, families: string): void {
  context.font = `400 ${fontPx}px ${families || 'sans-serif'}`
  // Variable fonts take their weight here: by its name the canvas would thicken the outlines of the lightest.
  context.fontVariationSettings = `"wght" ${weight}`
}
