import type { CoverDrawing, Motif } from './cover-drawing.ts'
import { arches, bars, tiles, waveform } from './motifs-built.ts'
import { horizon, leaves, rays, waves } from './motifs-land.ts'
import { contours, quarters, ribbons } from './motifs-lines.ts'
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
  contours,
  ribbons,
  quarters,
} satisfies Record<string, Motif>
export type MotifName = keyof typeof motifs

const gradientStops = 12

/** The ground, the motif over it, and a veil of the ground's colour behind the words, where there are some. */
export function drawMotif(motif: MotifName, drawing: CoverDrawing, hasWords: boolean): void {
  const { context, sizePx, textTopPx, palette } = drawing
  const ground = context.createLinearGradient(0, 0, sizePx * 0.5, sizePx)
  ground.addColorStop(0, palette.background[0])
  ground.addColorStop(1, palette.background[1])
  context.fillStyle = ground
  context.fillRect(0, 0, sizePx, sizePx)
  context.save()
  motifs[motif](drawing)
  context.restore()
  context.globalAlpha = 1
  if (!hasWords) return
  const veilTop = textTopPx - sizePx * 0.3
  const veil = context.createLinearGradient(0, veilTop, 0, textTopPx + sizePx * 0.04)
  // It comes and ends slowly: where a straight one begins, the eye sees an edge.
  for (let stop = 0; stop <= gradientStops; stop += 1) {
    const way = stop / gradientStops
    const alpha = Math.round(0xf5 * way * way * (3 - 2 * way))
    veil.addColorStop(way, `${palette.background[1]}${alpha.toString(16).padStart(2, '0')}`)
  }
  context.fillStyle = veil
  context.fillRect(0, veilTop, sizePx, sizePx - veilTop)
}
