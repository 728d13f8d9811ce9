import { expect, it } from 'vitest'
import { autocorrelation } from './autocorrelation.ts'

const sine = (length: number, period: number) =>
  Float64Array.from({ length }, (_, index) => Math.sin((2 * Math.PI * index) / period))

it('is highest where a swing comes again, and lowest half a swing before', () => {
  const correlations = autocorrelation(sine(400, 40), { count: 200, shortest: 10, longest: 60 })
  expect(correlations).toHaveLength(51)
  expect(correlations[40 - 10]).toBeCloseTo(1)
  expect(correlations[20 - 10]).toBeCloseTo(-1)
  expect(Math.max(...correlations)).toBe(correlations[40 - 10])
})

it('is 0 in silence, and leaves out lags that would leave the samples', () => {
  expect([...autocorrelation(new Float32Array(30), { count: 20, shortest: 8, longest: 20 })]).toEqual([0, 0, 0])
  expect(autocorrelation(new Float32Array(10), { count: 20, shortest: 8, longest: 20 })).toHaveLength(0)
})
