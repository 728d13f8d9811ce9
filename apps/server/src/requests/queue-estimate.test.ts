import { describe, expect, it } from 'vitest'
import { estimateQueuePositions } from './queue-estimate.ts'

/** `a1`: the first of workspace a. Each takes a minute. */
const queuedJob = (name: string) => ({ id: name, group: name[0] ?? '', takesMs: 60_000 })
const orderOfStart = (places: number, atWork: string[], waiting: string[]) => {
  const working = atWork.map((name) => ({ group: name[0] ?? '', remainingMs: 30_000 }))
  return [...estimateQueuePositions(places, working, waiting.map(queuedJob))].map(([name, { startsInMs }]) => [
    name,
    startsInMs / 1000,
  ])
}

describe('the line before the workers', () => {
  it('is served in the order in which it came, as places become free', () => {
    expect(orderOfStart(2, [], ['a1', 'a2', 'a3', 'a4'])).toEqual([
      ['a1', 0],
      ['a2', 0],
      ['a3', 60],
      ['a4', 60],
    ])
  })

  it('waits for what is at work', () => {
    expect(orderOfStart(2, ['a', 'a'], ['a1', 'a2', 'a3'])).toEqual([
      ['a1', 30],
      ['a2', 30],
      ['a3', 90],
    ])
  })

  it('leaves a place to another workspace, and of one place every other turn', () => {
    expect(orderOfStart(2, [], ['a1', 'a2', 'a3', 'b1', 'b2']).map(([name]) => name)).toEqual([
      'a1',
      'b1',
      'a2',
      'b2',
      'a3',
    ])
    expect(orderOfStart(2, ['a'], ['a1', 'b1']).map(([name]) => name)).toEqual(['b1', 'a1'])
    expect(orderOfStart(1, [], ['a1', 'a2', 'b1', 'b2']).map(([name]) => name)).toEqual(['b1', 'a1', 'b2', 'a2'])
  })

  it('counts places from 1, and ends also where nothing takes any time', () => {
    const turns = estimateQueuePositions(1, [], [queuedJob('a1'), { ...queuedJob('a2'), takesMs: 0 }])
    expect([...turns.values()].map(({ place }) => place)).toEqual([1, 2])
  })
})
