import type { Canvas } from '@napi-rs/canvas'
import { drawChart } from '../video/charts/chart-drawing.ts'
import type { ChartPicture } from '../video/charts/chart-picture.ts'
import { isShortUnit } from '../video/charts/number-format.ts'
import { startsRightToLeft, type PostBars } from '@patchbay/text'
import { colors, drawHeadingAndSource, marginPx, createSheet, widthPx } from './sheet.ts'

const maxHeightPx = 900
const barPx = 84
const topPx = 204

/** Numbers as the charts of explainers are drawn, whole at once. */
export async function drawBarsPicture({ heading, form, unit, rows, languageCode, from }: PostBars): Promise<Canvas> {
  const heightPx = form === 'bars' ? Math.min(maxHeightPx, topPx + rows.length * barPx + 140) : maxHeightPx
  const sheet = createSheet(heightPx)
  const named = unit === '' || isShortUnit(unit) || heading.includes(unit) ? heading : `${heading} (${unit})`
  drawHeadingAndSource(sheet, named, from)
  const chart = {
    form,
    unit,
    rows,
    languageCode,
    isMirrored: startsRightToLeft(heading),
    colors: {
      ink: colors.ink,
      quiet: colors.quiet,
      accent: colors.accent,
      muted: colors.line,
      grid: colors.line,
      gap: colors.paper,
    },
  }
  // The charts are made for a slide of 1500 px.
  const scale = (widthPx - 2 * marginPx) / chartSizePx
  sheet.context.translate(marginPx, topPx)
  sheet.context.scale(scale, scale)
  for (const part of ['ground', 'marks', 'values'] as const satisfies ChartPicture['part'][]) {
    await drawChart(
      sheet.context,
      { ...chart, part },
      { widthPx: chartSizePx, heightPx: (heightPx - topPx - 100) / scale },
    )
  }
  return sheet.canvas
}

const chartSizePx = 1500
