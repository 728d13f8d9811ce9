/** Of how loud a voice gets, the part that counts as loud: single shouts make all else no quieter. */
const loudPercentile = 0.95
/** Above silence by so much of that a voice is heard. */
const quietPercentile = 0.12

/**
 * How loud a recording is, frame by frame of a picture: 0 is silence, 1 is as loud as its voices mostly get. `samples` are
 * mono, signed 16-bit.
 */
export function normalizedVoiceLevels(samples: Int16Array, sampleRateHz: number, framesPerSecond: number): number[] {
  const perFrame = sampleRateHz / framesPerSecond
  const frames = Math.ceil(samples.length / perFrame)
  const means = Array.from({ length: frames }, (_, frame) =>
    meanAmplitude(samples.subarray(Math.round(frame * perFrame), Math.round((frame + 1) * perFrame))),
  )
  const heard = means.filter((mean) => mean > 0).toSorted((one, other) => one - other)
  const loud = heard[Math.floor((heard.length - 1) * loudPercentile)] ?? 1
  return means.map((mean) => Math.max(0, Math.min(1, (mean / loud - quietPercentile) / (1 - quietPercentile))))
}

/** The root of the mean of squares. */
function meanAmplitude(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
}
