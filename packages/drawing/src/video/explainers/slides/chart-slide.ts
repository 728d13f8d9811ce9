import { isShortUnit } from '../../charts/number-format.ts'
import type { ChartPicture } from '../../charts/chart-picture.ts'
import type { SlidePage } from '../slide-page.ts'
import { itemHighlightSpans } from '../slide-schedule.ts'
import type { Slide } from '@patchbay/text'

/** A chart grows so long, in frames. */
const growFrames = 24
const sourceFontPx = 56
/** More rows than these are no picture any more; a line may have many points. */
const maxRows = { bars: 10, share: 8, line: 60 } as const

type ChartState = Pick<ChartPicture, 'part' | 'grown' | 'lit'>

/** Numbers of a source as a picture: it grows when it is spoken of, and the row that is named stands out. */
export function drawChartSlide(page: SlidePage, { heading, chart }: Extract<Slide, { shows: 'chart' }>): void {
  page.heading(heading)
  const { theme, grid, time } = page
  const { leftPx, topPx, widthPx, heightPx } = grid.body
  const area = { leftPx, topPx, widthPx, heightPx: heightPx - sourceFontPx }
  const rows = chart.rows.slice(0, maxRows[chart.form])
  const picture: Omit<ChartPicture, keyof ChartState> = {
    form: chart.form,
    unit: chart.unit,
    rows,
    languageCode: page.languageCode,
    isMirrored: page.isMirrored,
    ...(theme.type.body.face !== undefined && { face: theme.type.body.face }),
    colors: { ...theme.ink, ink: theme.ink.color, accent: theme.accent.color, ...theme.chart },
  }
  const begins = time.said[0]?.from ?? time.from
  const grownAt = Math.min(begins + growFrames, time.until)
  const draw = (name: string, part: ChartState, when = {}) =>
    page.addSprite(
      name,
      { drawing: 'chart', chart: { ...picture, ...part }, widthPx: area.widthPx, heightPx: area.heightPx },
      area,
      when,
    )
  draw('ground', { part: 'ground' })
  const lights = highlightSpans(page, rows.length)
  const litAt = (frame: number) => lights.find(({ from, until }) => from <= frame && frame < until)?.lit
  for (let frame = begins; frame < grownAt; frame += 1) {
    const grown = 1 - (1 - (frame - begins + 1) / growFrames) ** 3
    draw(`growing ${frame - begins}`, { part: 'marks', grown, ...litAt(frame) }, { from: frame, until: frame + 1 })
  }
  const comes = [{ frame: grownAt, opacity: 0 }, { frame: grownAt + 8 }]
  for (const { lit, from: lightFrom, until } of lights) {
    const from = Math.max(lightFrom, grownAt)
    const name = lit.lit ?? 'none'
    draw(`marks ${name}`, { part: 'marks', ...lit }, { from, until })
    draw(`values ${name}`, { part: 'values', ...lit }, { from, until, ...(from === grownAt && { keys: comes }) })
  }
  // A table that is called after its columns says it already.
  const isSaid = isShortUnit(chart.unit) || chart.from.includes(chart.unit)
  const unit = isSaid ? '' : chart.unit
  const source = { leftPx, topPx: topPx + heightPx - sourceFontPx + 10, widthPx, heightPx: sourceFontPx - 10 }
  const words = [unit, chart.from].filter((one) => one !== '').join(' · ')
  page.words('from', words, 28, source, { color: theme.ink.quiet, vertical: 'bottom', maxLines: 1 })
}

/** Which row stands out from when until when; none before the first is named. */
function highlightSpans({ time }: SlidePage, rows: number) {
  const lights: { from: number; until: number; lit: { lit?: number } }[] = []
  let at = time.from
  for (const { item, from, until } of itemHighlightSpans(time)) {
    if (item >= rows) continue
    if (from > at) lights.push({ from: at, until: from, lit: {} })
    lights.push({ from, until, lit: { lit: item } })
    at = until
  }
  if (at < time.until) lights.push({ from: at, until: time.until, lit: {} })
  return lights
}
