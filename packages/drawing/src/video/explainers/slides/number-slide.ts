import type { SlidePage } from '../slide-page.ts'
import type { Slide } from '@patchbay/text'
import { drawFollowingItems } from './following-items.ts'

/** It counts so long, in frames, a new value every other one. */
const [countFrames, everyFrames] = [30, 2]
const valueFontPx = 290
/** What it means has two lines at most. */
const labelFontPx = 170

/** One number, as large as it can be, counts up when it is spoken of; then comes what it counts, and, when it is heard, what it means. */
export function drawNumberSlide(
  page: SlidePage,
  { value, label, from = '', more = [] }: Extract<Slide, { shows: 'number' }>,
): void {
  const { type, ink, accent } = page.theme
  const { leftPx, topPx, widthPx, heightPx } = page.grid.whole
  const foot = from === '' ? 0 : 70
  const under = more.length === 0 ? 0 : labelFontPx
  const tall = Math.min(400, (heightPx - under) * 0.52)
  const area = { leftPx, topPx: topPx + (heightPx - under) * 0.06, widthPx, heightPx: tall }
  const set = {
    color: accent.ink,
    type: type.figures ?? type.large,
    sameSizeAs: [value],
    maxLines: 2,
    vertical: 'bottom' as const,
  }
  const begins = page.time.said[0]?.from ?? page.time.from
  const steps = countUpTexts(value, countFrames / everyFrames)
  for (const [at, shown] of steps.entries()) {
    const comes = at === 0 ? page.time.from : begins + at * everyFrames
    page.words(`value ${at}`, shown, valueFontPx, area, set, { from: comes, until: begins + (at + 1) * everyFrames })
  }
  const whole = steps.length === 0 ? page.time.from : begins + steps.length * everyFrames
  page.words('value', value, valueFontPx, area, set, { from: whole })
  const below = area.topPx + tall
  page.addSvg('rule', `<rect width="132" height="10" rx="5" fill="${ink.color}"/>`, {
    leftPx,
    topPx: below + 18,
    widthPx: 132,
    heightPx: 10,
  })
  const room = topPx + heightPx - foot - under - below - 60
  const counted = page.fadeInAt(whole)
  page.words(
    'label',
    label,
    54,
    { leftPx, topPx: below + 54, widthPx: widthPx - 160, heightPx: room },
    {
      color: ink.color,
      type: { ...type.body, weight: 560 },
      vertical: 'top',
      maxLines: 3,
    },
    counted,
  )
  const meaning = { leftPx, topPx: topPx + heightPx - foot - under + 20, widthPx: widthPx - 160, heightPx: under - 40 }
  if (more.length > 0) drawFollowingItems(page, more, meaning, 46)
  const source = { leftPx, topPx: topPx + heightPx - foot, widthPx, heightPx: foot }
  page.words('from', from, 30, source, { color: ink.quiet, vertical: 'bottom', maxLines: 1 }, counted)
}

const singleNumberPattern = /\d(?:[\d.,'’\u00a0\u202f]*\d)?/g
const decimalsOf = /[.,](\d{1,2}|\d{4,})$/

/** Smaller values written as the last one is; none for a year, or where it is no single number. */
export function countUpTexts(value: string, steps: number): string[] {
  const [written, ...more] = value.match(singleNumberPattern) ?? []
  if (written === undefined || more.length > 0) return []
  const fraction = decimalsOf.exec(written)
  const places = fraction?.[1]?.length ?? 0
  const whole = fraction ? written.slice(0, fraction.index) : written
  const group = /\D/.exec(whole)?.[0]
  const amount = Number(`${whole.replace(/\D/g, '')}.${fraction?.[1] ?? '0'}`)
  if (amount < 3 && places === 0) return []
  if (value === written && places === 0 && group === undefined && amount > 1000 && amount < 2200) return []
  const point = fraction?.[0].charAt(0) ?? ''
  return Array.from({ length: steps }, (_, index) => {
    const share = 1 - (1 - index / steps) ** 3
    const [units = '', part = ''] = (amount * share).toFixed(places).split('.')
    const grouped = group === undefined ? units : units.replace(/\B(?=(\d{3})+$)/g, group)
    return value.replace(written, `${grouped}${point}${part}`)
  })
}
