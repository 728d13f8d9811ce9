import type { SKRSContext2D } from '@napi-rs/canvas'
import { rightToLeft } from '@patchbay/text'
import type { TextBlock } from '../scene.ts'
import { type PlacedWord, type TextExtent, type Size, layOutText, endsUnspaced } from './text-layout.ts'

/** Draws words into their box, one of them marked where that is asked. */
export function drawTextBlock(context: SKRSContext2D, given: TextBlock & Size): void {
  const { placed: all, fontPx, reach } = layOutText(context, given, given)
  const { plate, outline, marked, color } = given
  const placed = marked?.isAlone === true ? all.filter(({ word }) => word === marked.word) : all
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  if (plate && marked?.isAlone !== true) drawWordPlates(context, placed, reach, plate)
  context.lineJoin = 'round'
  if (outline) {
    context.lineWidth = outline.widthPx * 2
    for (const { text, word, leftPx, baselinePx } of placed) {
      // Accents and tails that reach out of the plate have its colour around them.
      context.strokeStyle = (marked?.word === word ? marked.plate : undefined) ?? outline.color
      context.direction = textDirection(text)
      context.strokeText(text, leftPx, baselinePx)
    }
  }
  for (const { text, word, leftPx, baselinePx: footPx, widthPx } of placed) {
    const isMarked = marked?.word === word
    if (isMarked && marked.plate !== undefined) {
      // Where words stand without spaces the plate stays off its neighbours.
      const pad = fontPx * (endsUnspaced.test(text) ? 0.02 : 0.12)
      context.fillStyle = marked.plate
      context.beginPath()
      context.roundRect(leftPx - pad, footPx - fontPx * 0.86, widthPx + 2 * pad, fontPx * 1.12, fontPx * 0.16)
      context.fill()
    }
    context.fillStyle = isMarked ? marked.color : color
    context.direction = textDirection(text)
    context.fillText(text, leftPx, footPx)
  }
}

/** A mark behind a word stands on the side to which its letters are read. */
const textDirection = (text: string) => (rightToLeft.test(text) ? 'rtl' : 'ltr')

function drawWordPlates(
  context: SKRSContext2D,
  placed: readonly PlacedWord[],
  { abovePx, belowPx }: TextExtent,
  { color, roundPx, paddingPx }: NonNullable<TextBlock['plate']>,
): void {
  context.fillStyle = color
  for (const foot of new Set(placed.map(({ baselinePx }) => baselinePx))) {
    const line = placed.filter(({ baselinePx }) => baselinePx === foot)
    const left = Math.min(...line.map(({ leftPx }) => leftPx)) - paddingPx
    const right = Math.max(...line.map(({ leftPx, widthPx }) => leftPx + widthPx)) + paddingPx
    context.beginPath()
    context.roundRect(left, foot - abovePx - paddingPx / 2, right - left, abovePx + belowPx + paddingPx, roundPx)
    context.fill()
  }
}
