import { expect, test } from 'vitest'
import { enhanceTimbre, enhancedSampleRateHz } from './enhance-timbre.ts'

/** How strong a frequency is in samples, against one sample's full swing of 8000. */
function goertzelLevel(samples: Int16Array, hertz: number): number {
  let [real, imaginary] = [0, 0]
  for (const [at, value] of samples.entries()) {
    const turn = (2 * Math.PI * hertz * at) / enhancedSampleRateHz
    real += value * Math.cos(turn)
    imaginary += value * Math.sin(turn)
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length / 8000
}
const sineWave = (hertz: number) =>
  Int16Array.from({ length: 16_000 }, (_, index) => 8000 * Math.sin((2 * Math.PI * hertz * index) / 16_000))

test('takes as long, at half as many samples again', () => {
  expect(enhanceTimbre(sineWave(500)).length).toBe(24_000)
  expect(enhanceTimbre(new Int16Array(0)).length).toBe(0)
})

test.each([
  ['body', 100, 1.08, 1.16],
  ['a vowel', 700, 0.97, 1.05],
  ['presence', 3000, 1.01, 1.1],
  ['a sibilant', 6500, 0.95, 1.15],
])('leaves %s at %i Hz as it is, or lifts it a little', (_, hertz, least, most) => {
  const strength = goertzelLevel(enhanceTimbre(sineWave(hertz)), hertz)
  expect(strength).toBeGreaterThan(least)
  expect(strength).toBeLessThan(most)
})

test('puts air above 8 kHz over sibilants, and none over vowels', () => {
  expect(goertzelLevel(enhanceTimbre(sineWave(6500)), 16_000 - 6500)).toBeGreaterThan(0.12)
  expect(goertzelLevel(enhanceTimbre(sineWave(6500)), 16_000 - 6500)).toBeLessThan(0.4)
  expect(goertzelLevel(enhanceTimbre(sineWave(1000)), 24_000 - 15_000)).toBeLessThan(0.01)
})

test('stays inside of 16 bits', () => {
  const loud = Int16Array.from({ length: 4000 }, (_, index) => (Math.floor(index / 80) % 2 === 0 ? 32_767 : -32_768))
  expect(Math.max(...enhanceTimbre(loud))).toBeLessThanOrEqual(32_767)
  expect(Math.min(...enhanceTimbre(loud))).toBeGreaterThanOrEqual(-32_768)
})
