import type { SKRSContext2D } from '@napi-rs/canvas'
import type { TextBlock } from '../../scene.ts'
import { drawTextBlock } from '../draw-text.ts'
import { startsRightToLeft } from '@patchbay/text'
import type { ChartPicture } from './chart-picture.ts'
import { type ChartShapes, chartShapes, colorOf } from './chart-shapes.ts'
import { createNumberFormat } from './number-format.ts'
import { placeLabels } from './label-placement.ts'

type Rectangle = { leftPx: number; topPx: number; widthPx: number; heightPx: number }
type ChartContext = {
  context: SKRSContext2D
  picture: ChartPicture
  whole: Rectangle
  plot: Rectangle
  shapes: ChartShapes
  written: string[]
}

/** Where the shapes stand, beside their names and numbers. */
const plotFunctions: Record<ChartPicture['form'], (whole: Rectangle, rows: number) => Rectangle> = {
  bars: ({ widthPx, heightPx }, rows) => {
    const high = Math.min(heightPx, rows * 116)
    return { leftPx: 470, topPx: (heightPx - high) / 2, widthPx: widthPx - 470 - 250, heightPx: high }
  },
  line: ({ widthPx, heightPx }) => ({ leftPx: 130, topPx: 84, widthPx: widthPx - 150, heightPx: heightPx - 148 }),
  share: ({ heightPx }) => ({ leftPx: 20, topPx: 8, widthPx: heightPx - 16, heightPx: heightPx - 16 }),
}

/** Draws one layer of a chart. */
export async function drawChart(
  context: SKRSContext2D,
  picture: ChartPicture,
  size: { widthPx: number; heightPx: number },
) {
  const whole = { leftPx: 0, topPx: 0, ...size }
  const plot = plotFunctions[picture.form](whole, picture.rows.length)
  const values = picture.rows.map(({ value }) => value)
  const written = values.map(createNumberFormat(picture.unit, values, picture.languageCode))
  const shapes = await chartShapes(picture, plot)
  const draw = { context, picture, whole, plot, shapes, written }
  if (picture.part === 'marks') return drawChartMarks(draw)
  if (picture.form === 'bars') return drawBarLabels(draw)
  return picture.form === 'line' ? drawLineLabels(draw) : drawShareLabels(draw)
}

/** As much of the shapes as has grown: each bar from its foot, the line from its first point, shares clockwise. */
function drawChartMarks({ context, picture, whole, plot, shapes }: ChartContext): void {
  const { form, rows, grown = 1, isMirrored } = picture
  context.save()
  if (isMirrored) {
    context.translate(whole.widthPx, 0)
    context.scale(-1, 1)
  }
  context.translate(plot.leftPx, plot.topPx)
  if (grown < 1) {
    context.beginPath()
    if (form === 'bars') {
      const foot = shapes.up(0)
      const high = plot.heightPx / Math.max(1, rows.length)
      for (const [at, { value }] of rows.entries()) {
        const end = foot + (shapes.up(value) - foot) * grown
        context.rect(Math.min(foot, end), shapes.along(at) - high / 2, Math.abs(end - foot), high)
      }
    } else if (form === 'line') context.rect(-40, -40, (plot.widthPx + 80) * grown, plot.heightPx + 80)
    else {
      const middle = plot.widthPx / 2
      context.moveTo(middle, middle)
      context.arc(middle, middle, middle + 4, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * grown)
      context.closePath()
    }
    context.clip()
  }
  context.drawImage(shapes.image, 0, 0)
  context.restore()
}

function drawBarLabels(draw: ChartContext): void {
  const { picture, plot, shapes, written } = draw
  const { rows, part, lit, colors } = picture
  const pitch = plot.heightPx / Math.max(1, rows.length)
  const high = Math.min(pitch, 100)
  for (const [at, { label, value }] of rows.entries()) {
    const topPx = plot.topPx + shapes.along(at) - high / 2
    const color = lit === undefined || lit === at ? colors.ink : colors.quiet
    if (part === 'ground') {
      const box = { leftPx: 0, topPx, widthPx: plot.leftPx - 28, heightPx: high }
      drawText(
        draw,
        label,
        box,
        { fontPx: 38, color: colors.ink, maxLines: 2, sameSizeAs: rows.map((row) => row.label) },
        'start',
      )
    } else {
      const right = plot.leftPx + Math.max(shapes.up(value), shapes.up(0)) + 20
      const box = { leftPx: right, topPx, widthPx: 226, heightPx: high }
      drawText(
        draw,
        written[at] ?? '',
        box,
        { fontPx: 44, weight: 740, color, maxLines: 1, sameSizeAs: written },
        'start',
      )
    }
  }
}

/** So many points have a number each; of more only the first, the last and the highest have. */
const maxLabelled = 8
const labelFontPx = 38

function drawLineLabels(draw: ChartContext): void {
  const { context, picture, whole, plot, shapes, written } = draw
  const { rows, part, colors, unit, languageCode, isMirrored } = picture
  const step = plot.widthPx / Math.max(1, rows.length)
  if (part === 'values') {
    const highest = rows.reduce((best, { value }, at) => (value > (rows[best]?.value ?? 0) ? at : best), 0)
    const numbered = rows.length > maxLabelled ? [0, highest, rows.length - 1] : [...rows.keys()]
    const most = Math.min(260, step * (rows.length > maxLabelled ? 3 : 1) - 12)
    const widthPx = Math.min(most, Math.max(...written.map(({ length }) => length)) * labelFontPx * 0.62 + 8)
    const points = rows.map(({ value }, index) => ({
      x: plot.leftPx + shapes.along(index),
      y: plot.topPx + shapes.up(value),
    }))
    const those = [...new Set(numbered)]
    const bottomPx = plot.topPx + plot.heightPx
    const boxes = placeLabels(points, those, { widthPx, heightPx: 52 }, { widthPx: whole.widthPx, bottomPx })
    const set = { fontPx: labelFontPx, weight: 740, color: colors.ink, maxLines: 1, sameSizeAs: written }
    for (const [place, box] of boxes.entries()) drawText(draw, written[those[place] ?? 0] ?? '', box, set, 'middle')
    return
  }
  const { ticks } = shapes
  const scale = ticks.map(createNumberFormat(unit === '%' ? unit : '', ticks, languageCode))
  for (const [at, tick] of ticks.entries()) {
    const y = plot.topPx + shapes.up(tick)
    context.fillStyle = colors.grid
    const left = isMirrored ? whole.widthPx - plot.leftPx - plot.widthPx : plot.leftPx
    context.fillRect(left, Math.round(y) - 1, plot.widthPx, 3)
    const box = { leftPx: 0, topPx: y - 22, widthPx: plot.leftPx - 24, heightPx: 44 }
    drawText(draw, scale[at] ?? '', box, { fontPx: 28, color: colors.quiet, maxLines: 1, sameSizeAs: scale }, 'end')
  }
  const every = Math.ceil(rows.length / 10)
  for (const [at, { label }] of rows.entries()) {
    if (at % every !== 0) continue
    const wide = step * every - 16
    const leftPx = Math.min(whole.widthPx - wide, Math.max(0, plot.leftPx + shapes.along(at) - wide / 2))
    const box = { leftPx, topPx: plot.topPx + plot.heightPx + 8, widthPx: wide, heightPx: 56 }
    drawText(
      draw,
      label,
      box,
      { fontPx: 30, color: colors.quiet, maxLines: 2, sameSizeAs: rows.map((row) => row.label) },
      'middle',
    )
  }
}

function drawShareLabels(draw: ChartContext): void {
  const { context, picture, whole, plot, written } = draw
  const { rows, part, lit, colors, isMirrored } = picture
  const left = plot.leftPx + plot.widthPx + 110
  const pitch = Math.min(108, whole.heightPx / Math.max(1, rows.length))
  const top = (whole.heightPx - pitch * rows.length) / 2
  const [swatchPx, valuePx] = [64, 180]
  const labelLeft = left + swatchPx + valuePx + 24
  for (const [at, { label }] of rows.entries()) {
    const topPx = top + at * pitch
    const color = lit === undefined || lit === at ? colors.ink : colors.quiet
    if (part === 'ground') {
      const box = { leftPx: labelLeft, topPx: topPx + 4, widthPx: whole.widthPx - labelLeft, heightPx: pitch - 8 }
      drawText(
        draw,
        label,
        box,
        { fontPx: 40, color: colors.ink, maxLines: 2, sameSizeAs: rows.map((row) => row.label) },
        'start',
      )
      continue
    }
    const box = { leftPx: left + swatchPx, topPx, widthPx: valuePx, heightPx: pitch }
    drawText(
      draw,
      written[at] ?? '',
      box,
      { fontPx: 46, weight: 740, color, maxLines: 1, sameSizeAs: written },
      'start',
    )
    context.fillStyle = colorOf(picture, at)
    context.beginPath()
    const swatch = isMirrored ? whole.widthPx - left - 32 : left
    context.roundRect(swatch, topPx + pitch / 2 - 16, 32, 32, 8)
    context.fill()
  }
}

/** Sets words into a box, both mirrored where the language is read from the right. */
function drawText(
  { context, picture, whole }: ChartContext,
  words: string,
  box: Rectangle,
  set: Omit<TextBlock, 'words'>,
  align: TextBlock['align'],
) {
  const { isMirrored, face } = picture
  const [widthPx, heightPx] = [Math.floor(box.widthPx), Math.floor(box.heightPx)]
  if (widthPx < 8 || heightPx < 8) return
  const turned = align === 'start' ? ('end' as const) : align === 'end' ? ('start' as const) : align
  const placed = startsRightToLeft(words) === isMirrored ? align : turned
  context.save()
  context.translate(isMirrored ? whole.widthPx - box.leftPx - widthPx : box.leftPx, box.topPx)
  drawTextBlock(context, {
    weight: 520,
    ...set,
    words,
    ...(face !== undefined && { face }),
    ...(placed && { align: placed }),
    widthPx,
    heightPx,
  })
  context.restore()
}
