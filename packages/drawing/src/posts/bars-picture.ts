import type { Canvas } from '@napi-rs/canvas'
import { drawChart } from '../video/charts/chart-drawing.ts'
import type { ChartPicture } from '../video/charts/chart-picture.ts'
import { isShortUnit } from '../video/charts/number-format.ts'
import { beginsAtRight, type PostBars } from '@patchbay/text'
import { colors, headed, marginPx, sheetOf, widthPx } from './sheet.ts'

const tallestPx = 900
const barPx = 84
const topPx = 204

/** Numbers as the charts of explainers are drawn, whole at once. */
export async function barsPicture({ heading, form, unit, rows, languageCode, from }: PostBars): Promise<Canvas> {
  const heightPx = form === 'bars' ? Math.min(tallestPx, topPx + rows.length * barPx + 140) : tallestPx
  const sheet = sheetOf(heightPx)
  const named = unit === '' || isShortUnit(unit) || heading.includes(unit) ? heading : `${heading} (${unit})`
  headed(sheet, named, from)
  const chart = {
    form,
    unit,
    rows,
    languageCode,
    isMirrored: beginsAtRight(heading),
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
  const scale = (widthPx - 2 * marginPx) / slidePx
  sheet.context.translate(marginPx, topPx)
  sheet.context.scale(scale, scale)
  for (const part of ['ground', 'marks', 'values'] as const satisfies ChartPicture['part'][]) {
    await drawChart(sheet.context, { ...chart, part }, { widthPx: slidePx, heightPx: (heightPx - topPx - 100) / scale })
  }
  return sheet.canvas
}

const slidePx = 1500
