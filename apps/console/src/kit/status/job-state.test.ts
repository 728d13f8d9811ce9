import { describe, expect, it } from 'vitest'
import { type JobState, isUnfinished, toPercent } from './job-state.ts'

describe('a piece of work', () => {
  it.each<[JobState, boolean]>([
    [{ kind: 'queued' }, true],
    [{ kind: 'pending' }, true],
    [{ kind: 'scheduled', on: '2026-05-01T09:00:00.000Z' }, true],
    [{ kind: 'processing', percent: 40, stage: undefined }, true],
    [{ kind: 'completed' }, false],
    [{ kind: 'failed', words: 'No' }, false],
    [{ kind: 'unknown' }, false],
  ])('that is $kind is unfinished: %s', (state, expected) => {
    expect(isUnfinished(state)).toBe(expected)
  })

  it.each([
    [0, 0],
    [41.6, 42],
    [100, 100],
    [140, 100],
    [-1, 0],
    [Number.NaN, 0],
  ])('with the number %d is done to %d percent', (status, percent) => {
    expect(toPercent(status)).toBe(percent)
  })
})
