import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { bulkPauseMs } from './use-bulk-run.ts'
import { type Outcome, runSequentially, wouldFailForAll } from './run-sequentially.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function begin(items: readonly string[], act: (item: string) => Promise<unknown>) {
  const begun = Date.now()
  const stopper = new AbortController()
  const started: [number, number][] = []
  const outcomes: [string, Outcome['kind']][] = []
  const ended = runSequentially({
    items,
    pauseMs: bulkPauseMs,
    signal: stopper.signal,
    execute: act,
    stopWhen: wouldFailForAll,
    onStart: (place) => started.push([place, Date.now() - begun]),
    onOutcome: (item, { kind }) => outcomes.push([item, kind]),
  })
  return { stopper, started, outcomes, ended }
}

const works = async () => {}
const failsWith = (kind: ApiError['kind']) => async (item: string) => {
  if (item === 'b') throw new ApiError(kind, 'No')
}

describe('doing things in turn', () => {
  it('begins the first at once and each further one two seconds after the last', async () => {
    const { started, outcomes, ended } = begin(['a', 'b', 'c'], works)
    await vi.runAllTimersAsync()
    await ended
    expect(started).toEqual([
      [0, 0],
      [1, 2000],
      [2, 4000],
    ])
    expect(outcomes).toEqual([
      ['a', 'completed'],
      ['b', 'completed'],
      ['c', 'completed'],
    ])
  })

  it.each([
    ['bad-input', ['a completed', 'b failed', 'c completed']],
    ['server', ['a completed', 'b failed', 'c completed']],
    ['credits', ['a completed', 'b failed']],
    ['unauthorized', ['a completed', 'b failed']],
  ] as const)('after a failure of kind %s comes to %j', async (kind, expected) => {
    const { outcomes, ended } = begin(['a', 'b', 'c'], failsWith(kind))
    await vi.runAllTimersAsync()
    await ended
    expect(outcomes.map(([item, what]) => `${item} ${what}`)).toEqual(expected)
  })

  it('stops in the pause without waiting for its end', async () => {
    const { stopper, outcomes, ended } = begin(['a', 'b'], works)
    await vi.advanceTimersByTimeAsync(500)
    stopper.abort()
    await ended
    expect(outcomes).toEqual([['a', 'completed']])
  })

  it('waits for the one that is being done when it is stopped', async () => {
    let finish = () => {}
    const { stopper, outcomes, ended } = begin(['a', 'b'], () => new Promise<void>((resolve) => (finish = resolve)))
    stopper.abort()
    finish()
    await ended
    expect(outcomes).toEqual([['a', 'completed']])
  })

  it('hides no mistake of our own', async () => {
    const { ended } = begin(['a'], async () => {
      throw new TypeError('undefined is not a function')
    })
    await expect(ended).rejects.toThrow(TypeError)
  })
})
