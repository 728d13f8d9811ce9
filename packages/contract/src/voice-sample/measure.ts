import { type Frame, analyzeFrames, stepMs } from './frames.ts'
import { bandHz, meanBandPowers } from './spectrum.ts'

/** What a recording of a voice is like, measured. */
export type VoiceMeasures = {
  durationMs: number
  /** How long somebody is heard to speak, with short breaths. */
  speechMs: number
  /** Hz: the middle of the pitch; 0 where no voice is heard. */
  pitchHz: number
  /** Semitones between a low and a high syllable. */
  rangeSemitones: number
  /** Syllables a second of speech. */
  syllablesPerSecond: number
  /** Hz: where the sound of the voice has its weight; a small throat has it higher. */
  timbreHz: number
  /** dB between speech and what is heard in its pauses. */
  aboveNoiseDb: number
  /** Of the samples, the share that is cut off at full scale. */
  clippedShare: number
  /** Hz: above this nothing is recorded. */
  bandwidthHz: number
  /** Of what is loud, the share that swings like a voice or an instrument. */
  tonalShare: number
  /** Semitones that the pitch moves from one moment to the next: voices glide, instruments stand. */
  glideSemitones: number
  /** dB below full scale: how loud its loud parts are. */
  loudDb: number
  /** How often in a minute nothing is said for a moment. */
  pausesPerMinute: number
  /** Semitones between two groups of turns, where there are two; else 0. */
  speakersApartSemitones: number
}

/** No more of a long recording is measured. */
const maxSeconds = 90
/** A breath inside of what somebody says. */
const maxBreathSteps = 300 / stepMs

/** Measures a recording. `samples` are mono, between -1 and 1, best at 24,000 Hz: what is higher than half is not seen. */
export function measureVoice(whole: Float32Array, hertz: number): VoiceMeasures {
  const samples = whole.subarray(0, maxSeconds * hertz)
  const frames = analyzeFrames(samples, hertz)
  const levels = frames.map(({ level }) => level).toSorted((one, other) => one - other)
  const [quiet, loud] = [shareOf(levels, 0.08), shareOf(levels, 0.9)]
  // What stands well above the quietest is heard; where all is alike, all of it.
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

/** Where somebody speaks: what is heard, with the breaths in it, where enough of it swings. */
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

/** Syllables are hills of loudness with a valley of 1.5 dB before the next, at least 80 ms apart, that swing. */
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

/** The middle of the power between 300 and 3,400 Hz on a scale of octaves, where the throat shows and the pitch does not. */
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
    .flatMap(({ pitch }, at) => {
      const before = frames[at - 1]?.pitch ?? 0
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

/** The highest band in which anything of what is said stands: hisses are heard highest, so the loud parts are looked at. */
function bandwidthOf(samples: Float32Array, hertz: number, frames: readonly Frame[], heardFrom: number): number {
  const bands = meanBandPowers(samples, hertz, (ms) => (frames[Math.floor(ms / stepMs)]?.level ?? -100) >= heardFrom)
  if (!bands) return 0
  const top = Math.max(...bands)
  const highest = bands.findLastIndex((level, band) => bandHz(band) < hertz / 2 && level > top - 62)
  return bandHz(highest + 0.5)
}

/** Turns at talk with the middle of their pitch, in two groups where they fall apart: the semitones between these. */
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
    // Somebody who says a word in passing is no second speaker.
    if (share < 0.15 || share > 0.85) continue
    const gap = (high[0]?.pitch ?? 0) - (low.at(-1)?.pitch ?? 0)
    if (gap > 3) widest = Math.max(widest, weightedMeanPitch(high) - weightedMeanPitch(low))
  }
  return widest
}

const weightedMeanPitch = (turns: readonly { pitch: number; steps: number }[]) =>
  turns.reduce((sum, { pitch, steps }) => sum + pitch * steps, 0) / turns.reduce((sum, { steps }) => sum + steps, 0)
