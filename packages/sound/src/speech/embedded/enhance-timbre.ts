/**
 * Flite's voices end at 8 kHz, as a telephone of the better kind. Here they come out at 24 kHz with some air above that
 * and some body below: what stands between 4 and 8 kHz, breath and sibilants, is mirrored above 8 kHz by a resampler that
 * leaves a little of its own image, which costs nothing; and a shelf lifts what a small voice lacks.
 */
export const enhancedSampleRateHz = 24_000
/** Three samples of nothing are filled for one, and of these every second is taken. */
const [up, down] = [3, 2]
const filterTaps = 36
/** How much of the image is left at these places of 48 kHz, as factors: all to 7.4 kHz, air to 11.5 kHz, nothing above. */
const response: readonly [hertz: number, gain: number][] = [
  [0, 1],
  [1500, 1],
  [3200, 1.04],
  [5000, 1.03],
  [7400, 1],
  [8600, 0.32],
  [11_000, 0.14],
  [12_500, 0],
  [24_000, 0],
]
const lowShelfFilters = { hertz: 190, gainDb: 1 }

/** Samples at 16 kHz in, at 24 kHz out, as loud as before. */
export function enhanceTimbre(samples: Int16Array): Int16Array {
  const out = new Int16Array(Math.floor((samples.length * up) / down))
  // Nothing before and after, so that no sample has to be asked for whether it is there.
  const lead = filterTaps / up
  const padded = new Float64Array(samples.length + 2 * lead)
  padded.set(samples, lead)
  let [one, two] = [0, 0]
  for (let place = 0; place < out.length; place += 1) {
    // Of the filled signal, the sample that stands in the middle of the filter; only every third of it is not nothing.
    const middle = place * down + filterTaps / 2
    const kernel = phases[middle % up] ?? silence
    const first = (middle - (middle % up)) / up + lead
    let sum = 0
    for (let tap = 0; tap < kernel.length; tap += 1) sum += (kernel[tap] ?? 0) * (padded[first - tap] ?? 0)
    const result = lowShelfCoefficients.b0 * sum + one
    one = lowShelfCoefficients.b1 * sum - lowShelfCoefficients.a1 * result + two
    two = lowShelfCoefficients.b2 * sum - lowShelfCoefficients.a2 * result
    out[place] = result > 32_767 ? 32_767 : result < -32_768 ? -32_768 : Math.round(result)
  }
  return out
}

/** The response as a filter: sampled, turned into time, and windowed. */
const interpolationKernel = Float64Array.from({ length: filterTaps }, (_, tap) => {
  const hertz = 48_000
  const steps = 480
  const from = tap - filterTaps / 2
  let sum = 0
  for (let step = 0; step < steps; step += 1) {
    const at = ((step + 0.5) * (hertz / 2)) / steps
    sum += gainAt(at) * Math.cos((2 * Math.PI * at * from) / hertz)
  }
  const window = 0.54 + 0.46 * Math.cos((2 * Math.PI * from) / filterTaps)
  return (up * sum * window) / steps
})

/** The filter's taps that meet samples, by where in three the place is. */
const phases = Array.from({ length: up }, (_, phase) => interpolationKernel.filter((__, tap) => tap % up === phase))
const silence = new Float64Array(0)

function gainAt(hertz: number): number {
  const next = response.findIndex(([at]) => at > hertz)
  const [[fromHz, from], [toHz, to]] = [response[next - 1] ?? [0, 1], response[next] ?? [0, 0]]
  return from + ((to - from) * (hertz - fromHz)) / Math.max(1, toHz - fromHz)
}

/** More of what lies below a frequency; the usual second-order shelf. */
const lowShelfCoefficients = lowShelfBiquad(lowShelfFilters.hertz, lowShelfFilters.gainDb)

function lowShelfBiquad(hertz: number, gainDb: number) {
  const gain = 10 ** (gainDb / 40)
  const turn = (2 * Math.PI * hertz) / enhancedSampleRateHz
  const [cosine, wide] = [Math.cos(turn), Math.sin(turn) * Math.SQRT1_2 * 2 * Math.sqrt(gain)]
  const scale = gain + 1 + (gain - 1) * cosine + wide
  return {
    b0: (gain * (gain + 1 - (gain - 1) * cosine + wide)) / scale,
    b1: (2 * gain * (gain - 1 - (gain + 1) * cosine)) / scale,
    b2: (gain * (gain + 1 - (gain - 1) * cosine - wide)) / scale,
    a1: (-2 * (gain - 1 + (gain + 1) * cosine)) / scale,
    a2: (gain + 1 + (gain - 1) * cosine - wide) / scale,
  }
}
