import { describe, expect, it } from 'vitest'
import { findPitchMarks } from './pitch-marks.ts'
import { raisePitch } from './psola.ts'

const hertz = 16_000
/** A second of a buzz like that of a voice between quiet and hiss, at a pitch that falls by a tenth. */
function voice(pitchHz: number): Int16Array {
  let turn = 0
  return Int16Array.from({ length: hertz * 2 }, (_, index) => {
    const ms = (index * 1000) / hertz
    turn += (2 * Math.PI * pitchHz * (1.05 - ms / 20_000)) / hertz
    if (ms < 300) return 0
    if (ms > 1300) return ms < 1600 ? 900 * Math.sin(index * index) : 0
    const envelope = Math.min(1, (ms - 300) / 40, (1300 - ms) / 40)
    return (
      4000 * envelope * [1, 2, 3, 4, 7, 11].reduce((sum, harmonic) => sum + Math.cos(turn * harmonic) / harmonic, 0)
    )
  })
}
function hiss(length: number): Int16Array {
  let state = 7
  return Int16Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 18 - 4096)
}
const rise = { startMs: 600, peakMs: 800, endMs: 1000, higher: 1.06 }

/** The middle one of the pitches that the marks of a range show. */
function measurePitch(samples: Int16Array, fromMs: number, toMs: number): number {
  const range = { from: fromMs * 16, to: toMs * 16 }
  const marks = findPitchMarks(samples, hertz, range)
    .flat()
    .filter((at) => at >= range.from && at < range.to)
  const periods = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0))
  return hertz / (periods.reduce((sum, period) => sum + period, 0) / periods.length)
}
const maxJump = (samples: Int16Array) =>
  samples.reduce((most, value, at) => Math.max(most, Math.abs(value - (samples[at - 1] ?? value))), 0)

describe.each([85, 120, 180, 240])('a voice of %d Hz', (pitchHz) => {
  const plain = voice(pitchHz)
  const higher = raisePitch(plain, hertz, [rise])

  it('is higher where it is to be, and nowhere else', () => {
    expect(measurePitch(higher, 760, 840) / measurePitch(plain, 760, 840)).toBeCloseTo(1.057, 1.5)
    expect(measurePitch(higher, 760, 840) / measurePitch(plain, 760, 840)).toBeGreaterThan(1.035)
    expect(measurePitch(higher, 1040, 1200) / measurePitch(plain, 1040, 1200)).toBeCloseTo(1, 1.8)
  })

  it('lasts as long, is as loud and clicks nowhere', () => {
    expect(higher).toHaveLength(plain.length)
    const energy = (samples: Int16Array) => samples.reduce((sum, value) => sum + value * value, 0)
    expect(Math.abs(10 * Math.log10(energy(higher) / energy(plain)))).toBeLessThan(0.3)
    expect(maxJump(higher)).toBeLessThan(maxJump(plain) * 1.25)
  })

  it('stays as it was before it rises and where it has no pitch', () => {
    expect(higher.subarray(0, 4000)).toEqual(plain.subarray(0, 4000))
    expect(higher.subarray(22_000)).toEqual(plain.subarray(22_000))
  })
})

it.each([
  ['quiet', new Int16Array(hertz * 2)],
  ['hiss', hiss(hertz * 2)],
  ['almost nothing', new Int16Array(10)],
])('%s stays as it is', (_, samples) => {
  expect(raisePitch(samples, hertz, [rise])).toEqual(samples)
})
