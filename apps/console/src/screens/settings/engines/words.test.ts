import { describe, expect, it } from 'vitest'
import { moveEngine } from './move-engine.ts'
import { formatTrialCost, formatTrialDuration } from './format-trial.ts'

describe('the order of engines', () => {
  it.each<[string, 1 | -1, string]>([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ])('with %s moved by %i is %s', (id, by, after) => {
    expect(moveEngine(['a', 'b', 'c'], id, by).join('')).toBe(after)
  })
})

describe('what a test took', () => {
  it.each([
    [0, '0.1 s'],
    [812, '0.8 s'],
    [12_400, '12 s'],
  ])('in %i ms is %s', (ms, words) => {
    expect(formatTrialDuration(ms)).toBe(words)
  })

  it.each([
    [{ cost: '41 tokens', tokens: 41, characters: undefined }, 'It took 41 tokens.'],
    [{ cost: undefined, tokens: undefined, characters: 58 }, 'It took 58 characters.'],
    [{ cost: undefined, tokens: undefined, characters: undefined }, ''],
  ])('of %j is "%s"', (trial, words) => {
    expect(formatTrialCost(trial)).toBe(words)
  })
})
