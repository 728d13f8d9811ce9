import { describe, expect, it } from 'vitest'
import { labelIndexAt, progressLabels, simulatedPercent } from './simulated-progress.ts'

describe('the progress of a concept', () => {
  it.each([
    [-50, 5],
    [0, 5],
    [499, 5],
    [500, 6],
    [20_000, 50],
    [20_499, 50],
    [39_500, 94],
    [40_000, 95],
    [400_000, 95],
  ])('after %i ms is %i percent', (elapsedMs, percent) => {
    expect(simulatedPercent(elapsedMs)).toBe(percent)
  })

  it.each([
    [0, 'Preparing resources'],
    [5, 'Preparing resources'],
    [27, 'Preparing resources'],
    [28, 'Designing cover art'],
    [50, 'Sequencing episodes'],
    [73, 'Finalizing playlist'],
    [95, 'Finalizing playlist'],
    [100, 'Finalizing playlist'],
  ])('at %i percent says %s', (percent, label) => {
    expect(progressLabels[labelIndexAt(percent)]).toBe(label)
  })
})
