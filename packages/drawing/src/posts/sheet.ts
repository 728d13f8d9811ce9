import { type Canvas, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import { startsRightToLeft } from '@patchbay/text'
import type { TextBlock } from '../scene.ts'
import { drawTextBlock } from '../video/draw-text.ts'

/** The look of all pictures of posts: ink on light paper, one colour for what is measured. */
export const colors = {
  paper: '#FFFFFF',
  ground: '#F3F5F9',
  ink: '#14202E',
  quiet: '#5B6B7D',
  line: '#DDE3EA',
  accent: '#1F6FEB',
  stripe: '#F6F8FB',
} as const

export const widthPx = 1200
export const marginPx = 64

export type Rectangle = { leftPx: number; topPx: number; widthPx: number; heightPx: number }
export type PictureSheet = { canvas: Canvas; context: SKRSContext2D; heightPx: number }

/** A light sheet with round corners on a slightly darker ground. */
export function createSheet(heightPx: number): PictureSheet {
  const canvas = createCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  context.fillStyle = colors.ground
  context.fillRect(0, 0, widthPx, heightPx)
  context.fillStyle = colors.paper
  context.beginPath()
  context.roundRect(24, 24, widthPx - 48, heightPx - 48, 28)
  context.fill()
  return { canvas, context, heightPx }
}

/** Words in a box, on the side that they are read from. */
export function drawText(context: SKRSContext2D, words: string, box: Rectangle, set: Omit<TextBlock, 'words'>): void {
  if (words.trim() === '') return
  context.save()
  context.translate(box.leftPx, box.topPx)
  drawTextBlock(context, {
    align: 'start',
    vertical: 'top',
    ...set,
    words,
    widthPx: Math.floor(box.widthPx),
    heightPx: Math.floor(box.heightPx),
  })
  context.restore()
}

/** What the picture shows, at its top; and where that comes from, at its foot. */
export function drawHeadingAndSource({ context, heightPx }: PictureSheet, heading: string, from: string): void {
  const inside = widthPx - 2 * marginPx
  drawText(
    context,
    heading,
    { leftPx: marginPx, topPx: 56, widthPx: inside, heightPx: 104 },
    {
      fontPx: 42,
      weight: 740,
      color: colors.ink,
      maxLines: 2,
      lineHeight: 1.2,
      vertical: 'middle',
    },
  )
  const isAtRight = startsRightToLeft(heading)
  context.fillStyle = colors.accent
  context.beginPath()
  context.roundRect(isAtRight ? widthPx - marginPx - 72 : marginPx, 172, 72, 6, 3)
  context.fill()
  drawText(
    context,
    from,
    { leftPx: marginPx, topPx: heightPx - 88, widthPx: inside, heightPx: 40 },
    {
      fontPx: 24,
      weight: 500,
      color: colors.quiet,
      maxLines: 1,
      vertical: 'middle',
    },
  )
}
