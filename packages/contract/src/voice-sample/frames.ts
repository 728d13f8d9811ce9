import { autocorrelation } from '../autocorrelation.ts'

export type Frame = {
  /** dBFS. */
  level: number
  /** Hz; 0 if the frame is unvoiced. */
  pitch: number
}
export const stepMs = 20
const windowMs = 40

/** The pitch range of human voices. */
const pitchHz = { least: 65, most: 420 }
/** Frames with a lower autocorrelation are unvoiced. */
const minAutocorrelation = 0.62
/** Pitch is detected at about this rate, because voices are far below it. */
const decimatedHz = 8000

/** Measures level and pitch of each frame. `samples` are mono, from -1 to 1. */
export function analyzeFrames(samples: Float32Array, hertz: number): Frame[] {
  const step = Math.round((hertz * stepMs) / 1000)
  const window = Math.round((hertz * windowMs) / 1000)
  const thinned = Math.max(1, Math.round(hertz / decimatedHz))
  const thin = decimate(samples, thinned)
  const frames: Frame[] = []
  for (let at = 0; at + window <= samples.length; at += step) {
    const level = levelDbOf(samples, at, window)
    const pitch =
      level < -65 ? 0 : detectPitch(thin, Math.floor(at / thinned), Math.floor(window / thinned), hertz / thinned)
    frames.push({ level, pitch })
  }
  return frames
}

/** Averages each `factor` samples into one. */
function decimate(samples: Float32Array, thinned: number): Float32Array {
  const thin = new Float32Array(Math.floor(samples.length / thinned))
  for (let at = 0; at < thin.length; at += 1) {
    let sum = 0
    for (let place = at * thinned; place < (at + 1) * thinned; place += 1) sum += samples[place] ?? 0
    thin[at] = sum / thinned
  }
  return thin
}

function levelDbOf(samples: Float32Array, from: number, count: number): number {
  let sum = 0
  for (let at = from; at < from + count; at += 1) sum += (samples[at] ?? 0) ** 2
  return Math.max(-100, 10 * Math.log10(sum / count + 1e-12))
}

/** Takes the shortest lag whose autocorrelation peak is nearly the highest. */
function detectPitch(samples: Float32Array, from: number, count: number, hertz: number): number {
  const [shortest, longest] = [Math.floor(hertz / pitchHz.most), Math.ceil(hertz / pitchHz.least)]
  const part = samples.subarray(from, from + count + longest)
  if (part.length < count + shortest) return 0
  const alike = autocorrelation(part, { count, shortest, longest })
  const best = alike.reduce((most, likeness) => Math.max(most, likeness), 0)
  if (best < minAutocorrelation) return 0
  const place = alike.findIndex((likeness, index) => {
    const isPeak = likeness >= (alike[index - 1] ?? 0) && likeness >= (alike[index + 1] ?? 0)
    return isPeak && likeness >= best * 0.92
  })
  if (place <= 0) return 0
  // Parabolic interpolation finds the peak between two samples.
  const [before, top, after] = [alike[place - 1] ?? 0, alike[place] ?? 0, alike[place + 1] ?? 0]
  const bend = before - 2 * top + after
  const shift = bend === 0 ? 0 : (0.5 * (before - after)) / bend
  return hertz / (shortest + place + shift)
}
