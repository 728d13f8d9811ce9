/**
 * Normalised autocorrelation of the first `count` samples, from -1 to 1, for each lag from `shortest` to `longest`.
 * Lags beyond the end of the samples are left out.
 */
export function autocorrelation(
  samples: Float32Array | Float64Array,
  { count, shortest, longest }: { count: number; shortest: number; longest: number },
): Float64Array {
  // Running sum of the energy, so that the energy of any range is one subtraction.
  const energy = new Float64Array(samples.length + 1)
  for (let at = 0; at < samples.length; at += 1) energy[at + 1] = (energy[at] ?? 0) + (samples[at] ?? 0) ** 2
  const own = energy[Math.min(count, samples.length)] ?? 0
  const correlations = new Float64Array(Math.max(0, Math.min(longest, samples.length - count) - shortest + 1))
  for (let lag = shortest; lag - shortest < correlations.length; lag += 1) {
    let product = 0
    for (let at = 0; at < count; at += 1) product += (samples[at] ?? 0) * (samples[at + lag] ?? 0)
    const later = (energy[lag + count] ?? 0) - (energy[lag] ?? 0)
    correlations[lag - shortest] = product / Math.sqrt(own * later + 1e-12)
  }
  return correlations
}
