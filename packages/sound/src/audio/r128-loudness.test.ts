import { describe, expect, it } from 'vitest'
import { r128BlockEnergies, r128IntegratedLufs } from './r128-loudness.ts'
import { babble, concatenate, silence, tone } from './tone.fixture.ts'

const lufs = (samples: Int16Array, sampleRateHz = 16_000) =>
  r128IntegratedLufs(r128BlockEnergies(samples, sampleRateHz))

describe('loudness', () => {
  // ITU-R BS.1770: a sine of 997 Hz at full scale in one channel measures -3.01 LUFS.
  it.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])(
    'of a 997 Hz tone at %d Hz is the standard’s',
    (sampleRateHz) => {
      expect(lufs(tone(2, { hz: 997, level: 1, sampleRateHz }), sampleRateHz)).toBeCloseTo(-3.01, 1)
      expect(lufs(tone(2, { hz: 997, level: 0.1, sampleRateHz }), sampleRateHz)).toBeCloseTo(-23.01, 1)
    },
  )

  it('hears a deep tone as less loud and a bright one as louder', () => {
    const [deep, middle, bright] = [50, 997, 4000].map((hz) => lufs(tone(2, { hz })))
    expect(deep).toBeLessThan(middle ?? 0)
    expect(bright).toBeGreaterThan((middle ?? 0) + 2)
  })

  it('does not count the pauses', () => {
    const voice = babble(3)
    expect(lufs(concatenate(voice, silence(6), voice))).toBeCloseTo(lufs(voice), 0)
  })

  it.each([
    ['silence', silence(2)],
    ['nothing', silence(0)],
  ])('of %s is none', (_, samples) => expect(lufs(samples)).toBe(-Infinity))

  it('of a word shorter than a block is measured too', () => {
    expect(lufs(tone(0.2, { hz: 997, level: 1 }))).toBeCloseTo(-3, 0)
  })
})
