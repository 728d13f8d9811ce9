import { autocorrelation } from '@patchbay/contract/autocorrelation'

/** Samples `from` to `to`. */
export type SampleRange = { from: number; to: number }

/** Between these a person's voice speaks. */
const pitchLimits = { lowestHz: 65, highestHz: 330 }
const stepMs = 8
/** So alike are a piece of a voice and the next period of it, of 1. */
const minAutocorrelation = 0.7
/** Of two lags that fit about as well the shorter is the period, the other is two of it. */
const octaveTolerance = 0.9
/** A voice that goes on beyond what is asked for is followed so far. */
const maxExtensionMs = 400
const minPeriods = 4
/** A period differs from the one before it by no more. */
const maxPeriodChange = 0.15
/** Softer than this is no voice that is heard. 16-bit steps. */
const minLevel = 90

/**
 * Where the periods of a voice begin, one list for each voiced stretch that touches a range, and to that stretch's own end:
 * periods that were moved go on until the voice itself stops, so that none is cut.
 */
export function findPitchMarks(samples: Int16Array, sampleRateHz: number, range: SampleRange): number[][] {
  const step = Math.round((stepMs * sampleRateHz) / 1000)
  const beyond = (maxExtensionMs * sampleRateHz) / 1000
  const first = Math.max(0, Math.floor((range.from - step * 3) / step))
  const stretches: { from: number; periods: number[] }[] = []
  let open: { from: number; periods: number[] } | undefined
  for (let frame = first; frame * step < Math.min(samples.length, range.to + beyond); frame += 1) {
    const period = estimatePeriod(samples, frame * step, sampleRateHz)
    if (period > 0) {
      if (!open) stretches.push((open = { from: frame * step, periods: [] }))
      open.periods.push(period)
    } else {
      open = undefined
      if (frame * step > range.to) break
    }
  }
  return stretches
    .filter(({ from }) => from < range.to)
    .map(({ from, periods }) => placePitchMarks(samples, { from, to: from + periods.length * step }, periods, step))
    .filter((marks) => marks.length >= minPeriods)
}

/** The period of the voice around a place in samples; 0 where there is none. Half of the samples are enough to tell. */
function estimatePeriod(samples: Int16Array, place: number, sampleRateHz: number): number {
  const [shortest, longest] = [pitchLimits.highestHz, pitchLimits.lowestHz].map((hertz) =>
    Math.round(sampleRateHz / hertz / 2),
  )
  if (!shortest || !longest) return 0
  const start = place - 2 * longest
  if (start < 0 || place + 2 * longest >= samples.length) return 0
  const half = new Float64Array(2 * longest)
  for (let at = 0; at < half.length; at += 1) half[at] = samples[start + 2 * at] ?? 0
  const own = half.subarray(0, longest).reduce((sum, value) => sum + value ** 2, 0)
  if (own < longest * minLevel * minLevel) return 0
  const alike = autocorrelation(half, { count: longest, shortest, longest })
  const best = alike.reduce((most, value) => Math.max(most, value), 0)
  if (best < minAutocorrelation) return 0
  // The first that fits about as well, up to where it fits best.
  let at = alike.findIndex((value) => value >= best * octaveTolerance)
  while ((alike[at + 1] ?? 0) > (alike[at] ?? 0)) at += 1
  return 2 * (shortest + at)
}

/** From the highest peak to both ends, each mark where the voice is most like it was a period before. */
function placePitchMarks(samples: Int16Array, range: SampleRange, periods: readonly number[], step: number): number[] {
  const usual = periods.toSorted((one, other) => one - other)[periods.length >> 1] ?? 0
  const periodNear = (place: number) => {
    const found = periods[Math.max(0, Math.min(periods.length - 1, Math.floor((place - range.from) / step)))] ?? usual
    return Math.abs(found / usual - 1) > 0.3 ? usual : found
  }
  let peak = range.from
  for (let at = range.from; at < range.to; at += 1) if ((samples[at] ?? 0) > (samples[peak] ?? 0)) peak = at
  const marks = [peak]
  for (const way of [1, -1] as const) {
    for (let mark = peak; ;) {
      mark = nextPitchMark(samples, mark, way * periodNear(mark))
      if (mark < range.from || mark >= range.to) break
      marks.push(mark)
    }
  }
  return marks.toSorted((one, other) => one - other)
}

function nextPitchMark(samples: Int16Array, mark: number, period: number): number {
  const half = Math.abs(period) >> 1
  const most = Math.max(1, Math.round(Math.abs(period) * maxPeriodChange))
  let [best, highest] = [mark + period, -Infinity]
  for (let change = -most; change <= most; change += 1) {
    const to = mark + period + change
    let cross = 0
    let energy = 0
    for (let at = -half; at < half; at += 1) {
      const there = samples[to + at] ?? 0
      cross += (samples[mark + at] ?? 0) * there
      energy += there * there
    }
    const value = cross / Math.sqrt(energy || 1)
    if (value > highest) [best, highest] = [to, value]
  }
  return best
}
