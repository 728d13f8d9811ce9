import { describe, expect, it } from 'vitest'
import { listSteps } from './step-progress.ts'

const minuteOf = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`
const row = {
  kind: 'episode',
  payload: null,
  state: 'running',
  processingOn: new Date(minuteOf(0)),
  succeededOn: null,
  errorOn: null,
  making: null,
} as const
const read = { startedOn: minuteOf(0), begunOn: minuteOf(0), endedOn: minuteOf(1) }
const write = { startedOn: minuteOf(1), begunOn: minuteOf(1), endedOn: minuteOf(2) }
const speak = { startedOn: minuteOf(2), begunOn: minuteOf(7) }
const statesOf = (part: Partial<Parameters<typeof listSteps>[0]>) =>
  listSteps({ ...row, ...part }).map(({ state }) => state)

describe('the steps of a request', () => {
  it('are done before the one that was begun last, which keeps its first start, and wait after it', () => {
    expect(listSteps({ ...row, making: { steps: { read, write, speak } } })).toEqual([
      { name: 'read', words: 'Reading the sources', state: 'done', startedOn: minuteOf(0), endedOn: minuteOf(1) },
      { name: 'write', words: 'Writing the script', state: 'done', startedOn: minuteOf(1), endedOn: minuteOf(2) },
      { name: 'speak', words: 'Speaking', state: 'running', startedOn: minuteOf(2), endedOn: null },
      { name: 'mix', words: 'Mixing the episode', state: 'waiting', startedOn: null, endedOn: null },
      { name: 'publish', words: 'Publishing', state: 'waiting', startedOn: null, endedOn: null },
    ])
  })

  it('of an episode from a script begin with that: it has nothing to read', () => {
    const order = {
      material: { kind: 'script', lines: [{ speaker: 0, text: 'Tides.' }] },
      style: 'debate',
      duration: 'long',
    }
    const steps = listSteps({ ...row, payload: order, making: { steps: { write } } })
    expect(steps.map(({ words, state }) => [words, state])).toEqual([
      ['Taking in the script', 'done'],
      ['Speaking', 'running'],
      ['Mixing the episode', 'waiting'],
      ['Publishing', 'waiting'],
    ])
  })

  it('go on with the next where one has just ended', () => {
    expect(statesOf({ making: { steps: { read, write } } })).toEqual(['done', 'done', 'running', 'waiting', 'waiting'])
  })

  it('count from the one that a new try does again', () => {
    const again = { ...write, begunOn: minuteOf(9) }
    const { endedOn: _, ...begunAgain } = again
    const steps = { read, write: begunAgain, speak }
    expect(statesOf({ making: { steps } })).toEqual(['done', 'running', 'waiting', 'waiting', 'waiting'])
  })

  it('end with the one that failed, at the time of the failure', () => {
    const steps = listSteps({
      ...row,
      state: 'failed',
      errorOn: new Date(minuteOf(8)),
      making: { steps: { read, write, speak } },
    })
    expect(steps[2]).toMatchObject({ state: 'failed', startedOn: minuteOf(2), endedOn: minuteOf(8) })
    expect(steps[3]?.state).toBe('waiting')
  })

  it('all wait where work never began, and are all done where it is done', () => {
    expect(new Set(statesOf({ state: 'queued', processingOn: null }))).toEqual(new Set(['waiting']))
    expect(new Set(statesOf({ state: 'failed', processingOn: null }))).toEqual(new Set(['waiting']))
    const mix = { startedOn: minuteOf(3), begunOn: minuteOf(3), endedOn: minuteOf(5) }
    const done = { state: 'done', succeededOn: new Date(minuteOf(6)), making: { steps: { read, write, mix } } } as const
    const steps = listSteps({ ...row, ...done })
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done']))
    expect(steps[4]).toMatchObject({ startedOn: minuteOf(5), endedOn: minuteOf(6) })
  })

  it('of an earlier version have the times of both ends alone, and of a later version are none', () => {
    const steps = listSteps({ ...row, state: 'done', succeededOn: new Date(minuteOf(6)) })
    expect(steps.map(({ startedOn, endedOn }) => [startedOn, endedOn])).toEqual([
      [minuteOf(0), null],
      [null, null],
      [null, null],
      [null, null],
      [null, minuteOf(6)],
    ])
    expect(listSteps({ ...row, kind: 'film' })).toEqual([])
  })
})
