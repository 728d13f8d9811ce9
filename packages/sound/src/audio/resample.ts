const filterTaps = 16

/**
 * Brings mono samples to a higher rate by windowed-sinc interpolation (Hann window, 16 taps a side). Lines of one
 * engine have one rate and pass unchanged; this is for hosts of two engines. Lowering a rate is not its job.
 */
export function resample(samples: Int16Array, fromHz: number, toHz: number): Int16Array {
  if (fromHz === toHz) return samples
  if (fromHz > toHz) throw new RangeError('resample only raises a sample rate.')
  const length = Math.floor((samples.length * toHz) / fromHz)
  const result = new Int16Array(length)
  for (let index = 0; index < length; index += 1) {
    const position = (index * fromHz) / toHz
    const center = Math.floor(position)
    let value = 0
    for (let tap = center - filterTaps + 1; tap <= center + filterTaps; tap += 1) {
      const sample = samples[tap]
      if (sample === undefined) continue
      const distance = position - tap
      value += sample * sinc(distance) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / filterTaps))
    }
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(value)))
  }
  return result
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
