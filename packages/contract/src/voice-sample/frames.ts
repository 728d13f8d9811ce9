import { autocorrelation } from '../autocorrelation.ts'

/** What is heard in one step of a recording. */
export type Frame = {
  /** Loudness in dB below full scale. */
  level: number
  /** Hz; 0 where no voice swings. */
  pitch: number
}
export const stepMs = 20
const windowMs = 40

/** A voice swings between these. */
const pitchHz = { least: 65, most: 420 }
/** How alike two swings of a voice are at least. */
const minAutocorrelation = 0.62
/** Pitch is looked for at about this rate: voices swing far below. */
const decimatedHz = 8000

/** A recording step by step. `samples` are mono, between -1 and 1. */
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

/** So many samples at a time as their mean. */
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

/** By normalised autocorrelation: the shortest swing that is nearly as alike as the most alike one. */
function detectPitch(samples: Float32Array, from: number, count: number, hertz: number): number {
  const [shortest, longest] = [Math.floor(hertz / pitchHz.most), Math.ceil(hertz / pitchHz.least)]
  const part = samples.subarray(from, from + count + longest)
  if (part.length < count + shortest) return 0
  const alike = autocorrelation(part, { count, shortest, longest })
  const best = alike.reduce((most, likeness) => Math.max(most, likeness), 0)
  if (best < minAutocorrelation) return 0
  const place = alike.findIndex((likeness, at) => {
    const isPeak = likeness >= (alike[at - 1] ?? 0) && likeness >= (alike[at + 1] ?? 0)
    return isPeak && likeness >= best * 0.92
  })
  if (place <= 0) return 0
  // Between the steps of the samples stands the peak of a parabola.
  const [before, top, after] = [alike[place - 1] ?? 0, alike[place] ?? 0, alike[place + 1] ?? 0]
  const bend = before - 2 * top + after
  const shift = bend === 0 ? 0 : (0.5 * (before - after)) / bend
  return hertz / (shortest + place + shift)
}
