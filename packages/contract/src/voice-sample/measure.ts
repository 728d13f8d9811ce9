import { type Frame, analyzeFrames, stepMs } from './frames.ts'
import { bandHz, meanBandPowers } from './spectrum.ts'

export type VoiceMeasures = {
  durationMs: number
  /** Duration of the speech, short breaths included. */
  speechMs: number
  /** Median pitch in Hz; 0 without a voice. */
  pitchHz: number
  /** Semitones between a low and a high syllable. */
  rangeSemitones: number
  /** Per second of speech. */
  syllablesPerSecond: number
  /** Spectral median in Hz; a small throat has a higher one. */
  timbreHz: number
  /** Signal-to-noise ratio in dB: speech against its pauses. */
  aboveNoiseDb: number
  /** Share of the samples that clip at full scale. */
  clippedShare: number
  /** Highest recorded frequency in Hz. */
  bandwidthHz: number
  /** Share of the loud frames that are periodic, like a voice or an instrument. */
  tonalShare: number
  /** Median pitch change between frames in semitones: voices glide, instruments do not. */
  glideSemitones: number
  /** Level of the loud frames in dBFS. */
  loudDb: number
  pausesPerMinute: number
  /** Distance in semitones between two groups of speakers; 0 if there is one speaker. */
  speakersApartSemitones: number
}

/** Only the start of a long recording is measured. */
const maxSeconds = 90
/** A shorter silence is a breath and part of the speech. */
const maxBreathSteps = 300 / stepMs

/** Measures a recording. `samples` are mono, from -1 to 1, best at 24,000 Hz because half of the rate is measured. */
export function measureVoice(whole: Float32Array, hertz: number): VoiceMeasures {
  const samples = whole.subarray(0, maxSeconds * hertz)
  const frames = analyzeFrames(samples, hertz)
  const levels = frames.map(({ level }) => level).toSorted((one, other) => one - other)
  const [quiet, loud] = [shareOf(levels, 0.08), shareOf(levels, 0.9)]
  // Frames well above the noise floor are speech; in a recording without pauses every frame is.
  const heardFrom = loud - quiet > 8 ? Math.max(quiet + (loud - quiet) * 0.35, loud - 30) : quiet - 1
  const isHeard = ({ level }: Frame) => level > -62 && level >= heardFrom
  const stretches = speechRangesOf(frames, isHeard)
  const voiced = frames.filter((frame) => frame.pitch > 0 && isHeard(frame))
  const pitches = voiced.map(({ pitch }) => pitch).toSorted((one, other) => one - other)
  const pitchHz = shareOf(pitches, 0.5)
  const speechSteps = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const bands = meanBandPowers(samples, hertz, (ms) => (frames[Math.floor(ms / stepMs)]?.pitch ?? 0) > 0)
  const spread = { low: shareOf(pitches, 0.1), high: shareOf(pitches, 0.9) }
  return {
    durationMs: Math.round((whole.length * 1000) / hertz),
    speechMs: speechSteps * stepMs,
    pitchHz: Math.round(pitchHz * 10) / 10,
    rangeSemitones: round(pitches.length === 0 ? 0 : 12 * Math.log2(spread.high / spread.low)),
    syllablesPerSecond: round(countSyllables(frames, stretches) / Math.max(1, (speechSteps * stepMs) / 1000)),
    timbreHz: Math.round(bands ? spectralMedianOf(bands) : 0),
    aboveNoiseDb: round(loud - quiet),
    clippedShare: clippedShareOf(samples),
    bandwidthHz: Math.round(bandwidthOf(samples, hertz, frames, heardFrom)),
    tonalShare: round(voiced.length / Math.max(1, frames.filter(isHeard).length)),
    glideSemitones: round(shareOf(pitchGlidesOf(frames), 0.5)),
    loudDb: round(loud),
    pausesPerMinute: round((Math.max(0, stretches.length - 1) * 60_000) / Math.max(1, frames.length * stepMs)),
    speakersApartSemitones: round(speakerPitchGap(frames, stretches)),
  }
}

const round = (value: number) => Math.round(value * 100) / 100

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

type StepRange = { from: number; to: number }

/** Finds the stretches of speech, breaths included, that are periodic enough. */
function speechRangesOf(frames: readonly Frame[], isHeard: (frame: Frame) => boolean): StepRange[] {
  const stretches: StepRange[] = []
  for (const [at, frame] of frames.entries()) {
    if (!isHeard(frame)) continue
    const last = stretches.at(-1)
    if (last && at - last.to <= maxBreathSteps) last.to = at + 1
    else stretches.push({ from: at, to: at + 1 })
  }
  return stretches.filter(({ from, to }) => {
    const voiced = frames.slice(from, to).filter(({ pitch }) => pitch > 0).length
    return voiced * stepMs >= 100 && voiced / (to - from) > 0.2
  })
}

/** Counts loudness peaks that are at least 80 ms apart with a dip of 1.5 dB between them. */
function countSyllables(frames: readonly Frame[], stretches: readonly StepRange[]): number {
  let syllables = 0
  for (const { from, to } of stretches) {
    let [valley, hill, lastAt] = [Infinity, -Infinity, -100]
    let isRising = true
    for (let at = from; at < to; at += 1) {
      const level = ((frames[at - 1]?.level ?? 0) + 2 * (frames[at]?.level ?? 0) + (frames[at + 1]?.level ?? 0)) / 4
      if (isRising) {
        hill = Math.max(hill, level)
        if (level < hill - 1.5) {
          if (hill > valley + 1.5 && at - lastAt >= 4) {
            syllables += 1
            lastAt = at
          }
          isRising = false
          valley = level
        }
      } else {
        valley = Math.min(valley, level)
        if (level > valley + 1.5) {
          isRising = true
          hill = level
        }
      }
    }
    if (isRising && hill > valley + 1.5) syllables += 1
  }
  return syllables
}

/** The power-weighted mean from 300 to 3,400 Hz in octaves: it depends on the throat, not on the pitch. */
function spectralMedianOf(bands: readonly number[]): number {
  let [sum, weights] = [0, 0]
  for (const [band, level] of bands.entries()) {
    const hz = bandHz(band)
    if (hz < 300 || hz > 3400) continue
    const weight = 10 ** (level / 20)
    sum += Math.log2(hz) * weight
    weights += weight
  }
  return weights === 0 ? 0 : 2 ** (sum / weights)
}

const pitchGlidesOf = (frames: readonly Frame[]): number[] =>
  frames
    .flatMap(({ pitch }, index) => {
      const before = frames[index - 1]?.pitch ?? 0
      return pitch > 0 && before > 0 ? [Math.abs(12 * Math.log2(pitch / before))] : []
    })
    .toSorted((one, other) => one - other)

function clippedShareOf(samples: Float32Array): number {
  let clipped = 0
  for (let at = 1; at < samples.length; at += 1) {
    const [before, now] = [Math.abs(samples[at - 1] ?? 0), Math.abs(samples[at] ?? 0)]
    if (now >= 0.995 && before >= 0.995) clipped += 1
  }
  return samples.length === 0 ? 0 : clipped / samples.length
}

/** The highest band with any power in the loud frames; sibilants reach highest. */
function bandwidthOf(samples: Float32Array, hertz: number, frames: readonly Frame[], heardFrom: number): number {
  const bands = meanBandPowers(samples, hertz, (ms) => (frames[Math.floor(ms / stepMs)]?.level ?? -100) >= heardFrom)
  if (!bands) return 0
  const top = Math.max(...bands)
  const highest = bands.findLastIndex((level, band) => bandHz(band) < hertz / 2 && level > top - 62)
  return bandHz(highest + 0.5)
}

/** Splits the stretches by median pitch into two groups and returns the gap between them in semitones. */
function speakerPitchGap(frames: readonly Frame[], stretches: readonly StepRange[]): number {
  const turns = stretches
    .map(({ from, to }) => frames.slice(from, to).flatMap(({ pitch }) => (pitch > 0 ? [12 * Math.log2(pitch)] : [])))
    .filter((pitches) => pitches.length >= 15)
    .map((pitches) => ({
      pitch: shareOf(
        pitches.toSorted((one, other) => one - other),
        0.5,
      ),
      steps: pitches.length,
    }))
    .toSorted((one, other) => one.pitch - other.pitch)
  const all = turns.reduce((sum, { steps }) => sum + steps, 0)
  let widest = 0
  for (let at = 1; at < turns.length; at += 1) {
    const [low, high] = [turns.slice(0, at), turns.slice(at)]
    const share = low.reduce((sum, { steps }) => sum + steps, 0) / all
    // A few words of a passer-by do not make a second speaker.
    if (share < 0.15 || share > 0.85) continue
    const gap = (high[0]?.pitch ?? 0) - (low.at(-1)?.pitch ?? 0)
    if (gap > 3) widest = Math.max(widest, weightedMeanPitch(high) - weightedMeanPitch(low))
  }
  return widest
}

const weightedMeanPitch = (turns: readonly { pitch: number; steps: number }[]) =>
  turns.reduce((sum, { pitch, steps }) => sum + pitch * steps, 0) / turns.reduce((sum, { steps }) => sum + steps, 0)
