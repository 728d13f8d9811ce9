import { describe, expect, it } from 'vitest'
import { isAllDone, summaryOf, summaryWords } from './bulk-state.ts'
import type { Outcome } from './run-in-turn.ts'

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
    expect(summaryWords(summaryOf(state))).toBe(words)
    expect(isAllDone(state)).toBe(isDone)
    expect(isAllDone({ ...state, isRunning: true })).toBe(false)
  })
})
