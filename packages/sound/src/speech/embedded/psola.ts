import { findPitchMarks } from './pitch-marks.ts'

/** From `startMs` the voice rises to `higher` times its pitch at `peakMs`, and is back at `endMs`. */
export type PitchRise = { startMs: number; peakMs: number; endMs: number; higher: number }

/**
 * Speech with some of it said higher and nothing of it longer (TD-PSOLA): the periods of the voice are laid down a little
 * nearer to each other, each as it is, so the mouth stays the same; what is not voiced stays sample by sample.
 */
export function raisePitch(samples: Int16Array, sampleRateHz: number, rises: readonly PitchRise[]): Int16Array {
  const out = samples.slice()
  for (const rise of rises) {
    const range = { from: (rise.startMs * sampleRateHz) / 1000, to: (rise.endMs * sampleRateHz) / 1000 }
    for (const marks of findPitchMarks(samples, sampleRateHz, range))
      overlapAdd(samples, out, marks, pitchFactorAt(rise, sampleRateHz))
  }
  return out
}

const pitchFactorAt =
  ({ startMs, peakMs, endMs, higher }: PitchRise, sampleRateHz: number) =>
  (place: number): number => {
    const ms = (place * 1000) / sampleRateHz
    const away = ms < peakMs ? (peakMs - ms) / (peakMs - startMs) : (ms - peakMs) / (endMs - peakMs)
    return away >= 1 ? 1 : 1 + ((higher - 1) * (1 + Math.cos(Math.PI * away))) / 2
  }

function overlapAdd(
  samples: Int16Array,
  out: Int16Array,
  marks: readonly number[],
  factorAt: (place: number) => number,
): void {
  const [first = 0, last = 0] = [marks[0], marks.at(-1)]
  // The last of them fades beyond its mark into what was there.
  const length = Math.min(samples.length, 2 * last - (marks.at(-2) ?? first)) - first
  const [sum, weights] = [new Float64Array(length), new Float64Array(length)]
  let nearest = 0
  for (let place = first; place <= last;) {
    while (nearest + 1 < marks.length && (marks[nearest + 1] ?? 0) + (marks[nearest] ?? 0) < 2 * place) nearest += 1
    const mark = marks[nearest] ?? first
    const after = (marks[nearest + 1] ?? last) - mark
    const before = mark - (marks[nearest - 1] ?? first)
    addWindowedPeriod({ samples, sum, weights }, mark, Math.round(place) - first, {
      before: before || after,
      after: after || before,
    })
    place += (after || before) / factorAt(place)
  }
  for (let at = 0; at < sum.length; at += 1) {
    const [laid, weight] = [sum[at] ?? 0, weights[at] ?? 0]
    // Where nothing came to lie at the end, what was there goes on.
    const value = weight >= 1 ? laid / weight : laid + (1 - weight) * (samples[first + at] ?? 0)
    out[first + at] = Math.max(-32_768, Math.min(32_767, Math.round(value)))
  }
}

type OverlapBuffer = { samples: Int16Array; sum: Float64Array; weights: Float64Array }

/** Two periods around a mark, softly begun and ended. */
function addWindowedPeriod(
  { samples, sum, weights }: OverlapBuffer,
  mark: number,
  to: number,
  length: Record<'before' | 'after', number>,
) {
  for (let step = -length.before + 1; step < length.after; step += 1) {
    const at = to + step
    if (at < 0 || at >= sum.length) continue
    const weight = (1 + Math.cos((Math.PI * step) / (step < 0 ? length.before : length.after))) / 2
    sum[at] = (sum[at] ?? 0) + weight * (samples[mark + step] ?? 0)
    weights[at] = (weights[at] ?? 0) + weight
  }
}
