import { type Canvas, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import { beginsAtRight } from '@patchbay/text'
import type { SetWords } from '../scene.ts'
import { drawSetWords } from '../video/words-drawing.ts'

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

export type Box = { leftPx: number; topPx: number; widthPx: number; heightPx: number }
export type Sheet = { canvas: Canvas; context: SKRSContext2D; heightPx: number }

/** A light sheet with round corners on a slightly darker ground. */
export function sheetOf(heightPx: number): Sheet {
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
export function say(context: SKRSContext2D, words: string, box: Box, set: Omit<SetWords, 'words'>): void {
  if (words.trim() === '') return
  context.save()
  context.translate(box.leftPx, box.topPx)
  drawSetWords(context, {
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
export function headed({ context, heightPx }: Sheet, heading: string, from: string): void {
  const inside = widthPx - 2 * marginPx
  say(
    context,
    heading,
    { leftPx: marginPx, topPx: 56, widthPx: inside, heightPx: 104 },
    {
      fontPx: 42,
      weight: 740,
      color: colors.ink,
      mostLines: 2,
      lineHeight: 1.2,
      vertical: 'middle',
    },
  )
  const isAtRight = beginsAtRight(heading)
  context.fillStyle = colors.accent
  context.beginPath()
  context.roundRect(isAtRight ? widthPx - marginPx - 72 : marginPx, 172, 72, 6, 3)
  context.fill()
  say(
    context,
    from,
    { leftPx: marginPx, topPx: heightPx - 88, widthPx: inside, heightPx: 40 },
    {
      fontPx: 24,
      weight: 500,
      color: colors.quiet,
      mostLines: 1,
      vertical: 'middle',
    },
  )
}
