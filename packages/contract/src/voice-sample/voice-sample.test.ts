import { describe, expect, it, test } from 'vitest'
import { findSampleProblems } from './sample-problems.ts'
import { type VoiceMeasures, measureVoice } from './measure.ts'

const hertz = 16_000

/** Somebody who says so many syllables, each at a pitch that glides, with pauses between phrases. */
function talk({ seconds = 13, pitch = 120, from = 0, hiss = 0.001, gain = 1, throat = 1 } = {}): Float32Array {
  const samples = new Float32Array(seconds * hertz)
  const parts = Array.from({ length: Math.floor(7000 / pitch) }, (_, index) => {
    const hz = (index + 1) * pitch
    const [one, two] = [(hz - 600 * throat) / 350, (hz - 1700 * throat) / 600]
    return Math.exp(-one * one) + 0.5 * Math.exp(-two * two) + 0.01
  })
  // One swing of the voice, from which all others are read.
  const swing = Float32Array.from({ length: 512 }, (_, index) =>
    parts.reduce((sum, loud, part) => sum + loud * Math.sin((2 * Math.PI * (part + 1) * index) / 512), 0),
  )
  let [phase, noise] = [0, 1]
  for (let at = 0; at < samples.length; at += 1) {
    const time = from + at / hertz
    const hz = pitch * (1 + 0.18 * Math.sin(2 * Math.PI * 0.4 * time) + 0.05 * Math.sin(2 * Math.PI * 4 * time))
    phase = (phase + hz / hertz) % 1
    noise = (noise * 16_807) % 2_147_483_647
    const loud = time % 3.5 < 3 ? Math.sin(Math.PI * ((time * 4) % 1)) ** 2 : 0
    const sound = 0.06 * (swing[Math.floor(phase * 512)] ?? 0) * loud + (noise / 1_073_741_823 - 1) * hiss
    samples[at] = Math.max(-1, Math.min(1, gain * sound))
  }
  return samples
}

const both = (one: Float32Array, other: Float32Array) => Float32Array.from([...one, ...other])

describe('what is measured of a voice', () => {
  it.each([90, 180, 240])('is its pitch: %d Hz', (pitch) => {
    expect(measureVoice(talk({ pitch }), hertz).pitchHz / pitch).toBeCloseTo(1, 1)
  })

  it('is the speech in it, with breaths and without pauses', () => {
    const { durationMs, speechMs } = measureVoice(talk(), hertz)
    expect(durationMs).toBe(13_000)
    expect(speechMs).toBeGreaterThan(9800)
    expect(speechMs).toBeLessThan(11_800)
  })

  it('is how small the throat is: its sound has its weight higher', () => {
    const [large, small] = [0.9, 1.15].map((throat) => measureVoice(talk({ throat }), hertz).timbreHz)
    expect(small).toBeGreaterThan((large ?? 0) * 1.1)
  })

  it('is how many syllables there are in a second', () => {
    const { syllablesPerSecond } = measureVoice(talk(), hertz)
    expect(syllablesPerSecond).toBeGreaterThan(3)
    expect(syllablesPerSecond).toBeLessThan(5)
  })
})

const good: VoiceMeasures = {
  ...{ durationMs: 20_000, speechMs: 17_000, pitchHz: 120, rangeSemitones: 4, syllablesPerSecond: 4, timbreHz: 600 },
  ...{ aboveNoiseDb: 40, clippedShare: 0, bandwidthHz: 9000, tonalShare: 0.8, glideSemitones: 0.3, loudDb: -15 },
  ...{ pausesPerMinute: 8, speakersApartSemitones: 0 },
}

test.each<[string, Partial<VoiceMeasures>, string[]]>([
  ['clear speech', {}, []],
  ['nothing at all', { durationMs: 0, speechMs: 0 }, ['silence']],
  ['silence', { loudDb: -80, speechMs: 0 }, ['silence']],
  ['noise', { speechMs: 0, tonalShare: 0, glideSemitones: 0 }, ['noVoice']],
  ['music, whatever else it is', { glideSemitones: 0, aboveNoiseDb: 3, bandwidthHz: 2000 }, ['music']],
  ['9.99 seconds of speech', { speechMs: 9990 }, ['short']],
  ['10 seconds of speech', { speechMs: 10_000 }, []],
  ['a telephone', { bandwidthHz: 3600 }, ['narrow']],
  ['a loud room', { aboveNoiseDb: 14 }, ['noise']],
  ['a loud voice', { clippedShare: 0.01 }, ['clipping']],
  ['two people', { speakersApartSemitones: 9 }, ['speakers']],
  [
    'all that is only not good',
    { aboveNoiseDb: 9, clippedShare: 1, speakersApartSemitones: 8 },
    ['noise', 'clipping', 'speakers'],
  ],
])('what is wrong with %s', (_, measured, names) => {
  expect(findSampleProblems({ ...good, ...measured }).map(({ name }) => name)).toEqual(names)
})

test.each<[string, () => Float32Array, string[]]>([
  ['speech', () => talk(), []],
  ['speech in a loud room', () => talk({ hiss: 0.02 }), ['noise']],
  ['speech that is far too loud', () => talk({ gain: 30 }), ['clipping']],
  ['two who take turns', () => both(talk({ pitch: 100 }), talk({ pitch: 190, from: 0.2 })), ['speakers']],
  ['nine seconds', () => talk({ seconds: 9 }), ['short']],
  ['silence', () => new Float32Array(12 * hertz), ['silence']],
])('a recording of %s is judged so', (_, samples, names) => {
  expect(findSampleProblems(measureVoice(samples(), hertz)).map(({ name }) => name)).toEqual(names)
})
