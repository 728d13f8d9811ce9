import { describe, expect, it, vi } from 'vitest'
import { ApiError, type ErrorKind } from '../../../../api/errors.ts'
import { type Allocation, allocateInTurn } from './allocate.ts'

const run = async (
  fails: Record<string, ErrorKind>,
  { isShowThere = true, stopAfter = Infinity }: { isShowThere?: boolean; stopAfter?: number } = {},
) => {
  const add = vi.fn(async (episode: string) => {
    const kind = fails[episode]
    if (kind) throw new ApiError(kind, `It is ${kind}`)
  })
  const steps: Allocation<string>[] = []
  const end = await allocateInTurn(['a', 'b', 'c'], {
    add,
    isShowThere: async () => isShowThere,
    isStopped: () => add.mock.calls.length >= stopAfter,
    onStep: (state) => steps.push(state),
  })
  return { end, steps, added: add.mock.calls.map(([episode]) => episode).join('') }
}

describe('allocating in turn', () => {
  it('adds one after another and says how far it is', async () => {
    const { end, steps } = await run({})
    expect(end).toEqual({ done: ['a', 'b', 'c'], failed: [], left: [], stoppedBecause: undefined })
    expect(steps.map(({ left }) => left.length)).toEqual([3, 2, 1, 0])
  })

  it('goes on after one that failed', async () => {
    const { end } = await run({ a: 'server', b: 'not-found' })
    expect(end.done).toEqual(['c'])
    expect(end.failed).toEqual([
      { episode: 'a', words: 'It is server' },
      { episode: 'b', words: 'Episodes are no longer available. Refresh the list and try again.' },
    ])
  })

  it.each<[ErrorKind, boolean, string]>([
    ['not-found', false, 'The selected podcast show is no longer available.'],
    ['unauthorized', true, 'It is unauthorized'],
  ])('ends at a failure of every episode: %s', async (kind, isShowThere, words) => {
    const { end, added } = await run({ b: kind }, { isShowThere })
    expect(added).toBe('ab')
    expect(end).toEqual({ done: ['a'], failed: [], left: ['b', 'c'], stoppedBecause: words })
  })

  it('ends when the person says so', async () => {
    const { end, added } = await run({}, { stopAfter: 1 })
    expect(added).toBe('a')
    expect(end.left).toEqual(['b', 'c'])
    expect(end.stoppedBecause).toMatch(/^Stopped/)
  })
})
