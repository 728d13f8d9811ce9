import { describe, expect, it } from 'vitest'
import { cosineSimilarity, diceCoefficient, overlapCoefficient } from './similarity.ts'

const unit = (weights: Record<string, number>) => {
  const length = Math.hypot(...Object.values(weights))
  return new Map(Object.entries(weights).map(([term, weight]) => [term, weight / length]))
}

describe('the cosine', () => {
  it('is 1 for the same direction, 0 for nothing in common and the same either way round', () => {
    expect(cosineSimilarity(unit({ a: 1, b: 2 }), unit({ a: 2, b: 4 }))).toBeCloseTo(1)
    expect(cosineSimilarity(unit({ a: 1 }), unit({ b: 1 }))).toBe(0)
    const [one, other] = [unit({ a: 1, b: 1 }), unit({ a: 1, b: 3, c: 2 })]
    expect(cosineSimilarity(one, other)).toBeCloseTo(4 / Math.sqrt(2 * 14))
    expect(cosineSimilarity(other, one)).toBe(cosineSimilarity(one, other))
  })

  it('is 0 where there is no vector', () => {
    expect(cosineSimilarity(undefined, unit({ a: 1 }))).toBe(0)
  })
})

it('the overlap asks the smaller set only', () => {
  expect(overlapCoefficient(new Set(['a', 'b']), new Set(['a', 'c', 'd', 'e']))).toBe(0.5)
  expect(overlapCoefficient(new Set(), new Set(['a']))).toBe(0)
})

it('Dice asks both', () => {
  expect(diceCoefficient(new Set(['a', 'b']), new Set(['a', 'c', 'd', 'e']))).toBeCloseTo(2 / 6)
  expect(diceCoefficient(new Set(), new Set())).toBe(0)
})
