import { describe, expect, it } from 'vitest'
import { isComplete, bulkSummaryOf, formatSummary } from './bulk-state.ts'
import type { Outcome } from './run-sequentially.ts'

const done: Outcome = { kind: 'completed' }
const failed: Outcome = { kind: 'failed', words: 'No' }
const items = ['a', 'b', 'c']

describe('what came of a run', () => {
  it.each<[string, [string, Outcome][], boolean]>([
    ['0 completed, 3 left', [], false],
    [
      '1 completed, 1 failed, 1 left',
      [
        ['a', done],
        ['b', failed],
      ],
      false,
    ],
    [
      '3 completed',
      [
        ['a', done],
        ['b', done],
        ['c', done],
      ],
      true,
    ],
  ])('is said as "%s"', (words, outcomes, isDone) => {
    const state = { items, queue: items, place: 0, outcomes: new Map(outcomes), isRunning: false, isStopping: false }
    expect(formatSummary(bulkSummaryOf(state))).toBe(words)
    expect(isComplete(state)).toBe(isDone)
    expect(isComplete({ ...state, isRunning: true })).toBe(false)
  })
})
