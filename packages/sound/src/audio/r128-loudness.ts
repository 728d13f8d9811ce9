/**
 * Loudness of speech as ITU-R BS.1770 measures it: K-weighting, blocks of 400 ms that overlap by three quarters, and
 * two gates, so that pauses do not count. Two voices at the same value sound equally loud, which equal effective
 * values (RMS) do not: a deep voice has much energy that ears hardly hear.
 */
const stepMs = 100
const stepsInBlock = 4
const r128AbsoluteGateLufs = -70
const r128RelativeGateLu = 10

/** Mean K-weighted energies (1 = full scale) of a line's 400 ms blocks; a shorter line has one block. */
export function r128BlockEnergies(samples: Int16Array, sampleRateHz: number): number[] {
  const weigh = kWeighting(sampleRateHz)
  const stepLength = Math.round((stepMs * sampleRateHz) / 1000)
  const steps: number[] = []
  let sum = 0
  for (let index = 0; index < samples.length; index += 1) {
    const value = weigh((samples[index] ?? 0) / 32_768)
    sum += value * value
    if ((index + 1) % stepLength === 0) {
      steps.push(sum / stepLength)
      sum = 0
    }
  }
  if (steps.length < stepsInBlock) {
    const whole = steps.reduce((total, energy) => total + energy * stepLength, sum)
    return samples.length === 0 ? [] : [whole / samples.length]
  }
  return steps.slice(stepsInBlock - 1).map((_, first) => mean(steps.slice(first, first + stepsInBlock)))
}

/** Integrated loudness of blocks in LUFS; -Infinity where all is quiet. */
export function r128IntegratedLufs(energies: readonly number[]): number {
  const audible = energies.filter((energy) => lufsOf(energy) > r128AbsoluteGateLufs)
  if (audible.length === 0) return -Infinity
  const gate = lufsOf(mean(audible)) - r128RelativeGateLu
  return lufsOf(mean(audible.filter((energy) => lufsOf(energy) > gate)))
}

const lufsOf = (energy: number) => -0.691 + 10 * Math.log10(energy)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Filter = (value: number) => number

/** The standard's two filters, a shelf for the head's effect and a high pass, designed for any sample rate. */
function kWeighting(sampleRateHz: number): Filter {
  const shelf = highShelf(1681.974, 0.70718, 3.99984, sampleRateHz)
  const pass = highPass(38.13547, 0.50033, sampleRateHz)
  return (value) => pass(shelf(value))
}

function highShelf(frequencyHz: number, quality: number, gainDb: number, sampleRateHz: number): Filter {
  const k = Math.tan((Math.PI * frequencyHz) / sampleRateHz)
  const high = 10 ** (gainDb / 20)
  // The exponent is the standard's: with it the 48 kHz coefficients come out as printed there.
  const band = high ** 0.499_667
  const scale = 1 + k / quality + k * k
  return biquad(
    [
      (high + (band * k) / quality + k * k) / scale,
      (2 * (k * k - high)) / scale,
      (high - (band * k) / quality + k * k) / scale,
    ],
    [(2 * (k * k - 1)) / scale, (1 - k / quality + k * k) / scale],
  )
}

function highPass(frequencyHz: number, quality: number, sampleRateHz: number): Filter {
  const k = Math.tan((Math.PI * frequencyHz) / sampleRateHz)
  const scale = 1 + k / quality + k * k
  return biquad([1, -2, 1], [(2 * (k * k - 1)) / scale, (1 - k / quality + k * k) / scale])
}

function biquad([b0, b1, b2]: [number, number, number], [a1, a2]: [number, number]): Filter {
  let [one, two] = [0, 0]
  return (value) => {
    const result = b0 * value + one
    one = b1 * value - a1 * result + two
    two = b2 * value - a2 * result
    return result
  }
}
