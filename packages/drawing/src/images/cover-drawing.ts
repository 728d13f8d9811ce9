import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Palette, Random } from './palette.ts'

export type CoverDrawing = {
  context: SKRSContext2D
  sizePx: number
  /** Where the words begin: what matters in the picture is above. It runs on below, under a veil. */
  textTopPx: number
  palette: Palette
  random: Random
}
export type Motif = (drawing: CoverDrawing) => void

export function drawDisc(context: SKRSContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
