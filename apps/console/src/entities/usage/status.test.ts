import { describe, expect, it } from 'vitest'
import { creditLevel, creditsLeft, usedPercent } from './status.ts'

const usage = (used: number, allowed: number) => ({ used, allowed, usedDailyPodcasts: 0, allowedDailyPodcasts: 0 })

describe('the credits', () => {
  it.each([
    [0, 1000, 'enough', 1000, 0],
    [799, 1000, 'enough', 201, 79.9],
    [800, 1000, 'low', 200, 80],
    [999, 1000, 'low', 1, 99.9],
    [1000, 1000, 'none', 0, 100],
    [1200, 1000, 'none', 0, 100],
    [0, 0, 'none', 0, 100],
  ])('with %i of %i used are %s: %i left, the bar at %d percent', (used, allowed, level, left, percent) => {
    expect(creditLevel(usage(used, allowed))).toBe(level)
    expect(creditsLeft(usage(used, allowed))).toBe(left)
    expect(usedPercent(usage(used, allowed))).toBeCloseTo(percent)
  })
})
