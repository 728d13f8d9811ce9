import type { Drawing, Motif } from './drawing.ts'
import { arches, bars, tiles, waveform } from './motifs-built.ts'
import { horizon, leaves, rays, waves } from './motifs-land.ts'
import { halftone, network, orbits, rings } from './motifs-sky.ts'

const motifs = {
  arches,
  bars,
  tiles,
  waveform,
  horizon,
  leaves,
  rays,
  waves,
  halftone,
  network,
  orbits,
  rings,
} satisfies Record<string, Motif>
export type MotifName = keyof typeof motifs

/** The ground, the motif over it, and a veil of the ground's colour behind the words, where there are some. */
export function drawPicture(motif: MotifName, drawing: Drawing, hasWords: boolean): void {
  const { context, sizePx, wordsTopPx, palette } = drawing
  const ground = context.createLinearGradient(0, 0, sizePx * 0.5, sizePx)
  ground.addColorStop(0, palette.ground[0])
  ground.addColorStop(1, palette.ground[1])
  context.fillStyle = ground
  context.fillRect(0, 0, sizePx, sizePx)
  context.save()
  motifs[motif](drawing)
  context.restore()
  context.globalAlpha = 1
  if (!hasWords) return
  const veilTop = wordsTopPx - sizePx * 0.17
  const veil = context.createLinearGradient(0, veilTop, 0, wordsTopPx + sizePx * 0.04)
  veil.addColorStop(0, `${palette.ground[1]}00`)
  veil.addColorStop(0.75, `${palette.ground[1]}d8`)
  veil.addColorStop(1, `${palette.ground[1]}f5`)
  context.fillStyle = veil
  context.fillRect(0, veilTop, sizePx, sizePx - veilTop)
}
