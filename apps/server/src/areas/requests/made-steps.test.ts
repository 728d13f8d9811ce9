import { describe, expect, it } from 'vitest'
import { stepsIn } from './made-steps.ts'

const at = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`
const row = {
  kind: 'episode',
  payload: null,
  state: 'running',
  processingOn: new Date(at(0)),
  succeededOn: null,
  errorOn: null,
  making: null,
} as const
const read = { startedOn: at(0), begunOn: at(0), endedOn: at(1) }
const write = { startedOn: at(1), begunOn: at(1), endedOn: at(2) }
const speak = { startedOn: at(2), begunOn: at(7) }
const statesOf = (part: Partial<Parameters<typeof stepsIn>[0]>) =>
  stepsIn({ ...row, ...part }).map(({ state }) => state)

describe('the steps of a request', () => {
  it('are done before the one that was begun last, which keeps its first start, and wait after it', () => {
    expect(stepsIn({ ...row, making: { steps: { read, write, speak } } })).toEqual([
      { name: 'read', words: 'Reading the sources', state: 'done', startedOn: at(0), endedOn: at(1) },
      { name: 'write', words: 'Writing the script', state: 'done', startedOn: at(1), endedOn: at(2) },
      { name: 'speak', words: 'Speaking', state: 'running', startedOn: at(2), endedOn: null },
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
    const steps = stepsIn({ ...row, payload: order, making: { steps: { write } } })
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
    const again = { ...write, begunOn: at(9) }
    const { endedOn: _, ...begunAgain } = again
    const steps = { read, write: begunAgain, speak }
    expect(statesOf({ making: { steps } })).toEqual(['done', 'running', 'waiting', 'waiting', 'waiting'])
  })

  it('end with the one that failed, at the time of the failure', () => {
    const steps = stepsIn({
      ...row,
      state: 'failed',
      errorOn: new Date(at(8)),
      making: { steps: { read, write, speak } },
    })
    expect(steps[2]).toMatchObject({ state: 'failed', startedOn: at(2), endedOn: at(8) })
    expect(steps[3]?.state).toBe('waiting')
  })

  it('all wait where work never began, and are all done where it is done', () => {
    expect(new Set(statesOf({ state: 'queued', processingOn: null }))).toEqual(new Set(['waiting']))
    expect(new Set(statesOf({ state: 'failed', processingOn: null }))).toEqual(new Set(['waiting']))
    const mix = { startedOn: at(3), begunOn: at(3), endedOn: at(5) }
    const done = { state: 'done', succeededOn: new Date(at(6)), making: { steps: { read, write, mix } } } as const
    const steps = stepsIn({ ...row, ...done })
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done']))
    expect(steps[4]).toMatchObject({ startedOn: at(5), endedOn: at(6) })
  })

  it('of an earlier version have the times of both ends alone, and of a later version are none', () => {
    const steps = stepsIn({ ...row, state: 'done', succeededOn: new Date(at(6)) })
    expect(steps.map(({ startedOn, endedOn }) => [startedOn, endedOn])).toEqual([
      [at(0), null],
      [null, null],
      [null, null],
      [null, null],
      [null, at(6)],
    ])
    expect(stepsIn({ ...row, kind: 'film' })).toEqual([])
  })
})
