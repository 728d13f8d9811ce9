import { describe, expect, it } from 'vitest'
import { resample } from './resample.ts'
import { tone } from './tone.fixture.ts'

describe('a voice at a higher rate', () => {
  it.each([
    [16_000, 22_050],
    [16_000, 24_000],
    [22_050, 24_000],
  ])('from %d to %d Hz keeps its length and its tone', (fromHz, toHz) => {
    const raised = resample(tone(0.5, { sampleRateHz: fromHz }), fromHz, toHz)
    const ideal = tone(0.5, { sampleRateHz: toHz })
    expect(Math.abs(raised.length - ideal.length)).toBeLessThanOrEqual(1)
    const middle = [...ideal.keys()].slice(500, -500)
    const worst = Math.max(...middle.map((index) => Math.abs((raised[index] ?? 0) - (ideal[index] ?? 0))))
    expect(worst / 32_768).toBeLessThan(0.002)
  })

  it('is the same at the same rate', () => {
    const samples = tone(0.1)
    expect(resample(samples, 16_000, 16_000)).toBe(samples)
  })

  it('is not for lowering', () => {
    expect(() => resample(tone(0.1), 24_000, 16_000)).toThrow(RangeError)
  })

  it('never wraps around at full scale', () => {
    const square = Int16Array.from({ length: 400 }, (_, index) => (index % 40 < 20 ? 32_767 : -32_768))
    const raised = resample(square, 16_000, 24_000)
    const wrapped = raised.filter((value, index) => Math.abs(value - (raised[index - 1] ?? value)) > 65_000)
    expect(wrapped).toHaveLength(0)
  })
})
