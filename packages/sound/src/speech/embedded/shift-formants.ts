const filterTaps = 12
const phases = 256

/**
 * Makes the speaker smaller (`size` under 1) or larger (above 1): the sound is played faster or slower, which moves
 * pitch and formants together as a shorter or longer throat does. The audio becomes `size` times as long. Windowed-sinc
 * interpolation from a table, the lower of both rates as its cutoff.
 */
export function shiftFormants(samples: Int16Array, size: number): Int16Array {
  if (size === 1) return samples
  const table = buildKernels(Math.min(1, size))
  const result = new Int16Array(Math.floor(samples.length * size))
  for (let index = 0; index < result.length; index += 1) {
    const position = index / size
    const center = Math.floor(position)
    const row = Math.floor((position - center) * phases) * filterTaps * 2
    let value = 0
    for (let tap = 0; tap < filterTaps * 2; tap += 1) {
      value += (samples[center - filterTaps + 1 + tap] ?? 0) * (table[row + tap] ?? 0)
    }
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(value)))
  }
  return result
}

const kernelCache = new Map<number, Float64Array>()
function buildKernels(cutoff: number): Float64Array {
  const known = kernelCache.get(cutoff)
  if (known) return known
  const table = new Float64Array(phases * filterTaps * 2)
  for (let phase = 0; phase < phases; phase += 1) {
    for (let tap = 0; tap < filterTaps * 2; tap += 1) {
      const x = tap - filterTaps + 1 - phase / phases
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * cutoff) / (Math.PI * x * cutoff)
      const window = Math.abs(x) < filterTaps ? 0.5 + 0.5 * Math.cos((Math.PI * x) / filterTaps) : 0
      table[phase * filterTaps * 2 + tap] = sinc * window * cutoff
    }
  }
  kernelCache.set(cutoff, table)
  return table
}
