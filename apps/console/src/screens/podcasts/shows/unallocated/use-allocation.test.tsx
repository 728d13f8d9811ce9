import { type Episode, endpoints } from '@patchbay/contract'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stubServer, installStubServer } from '../../../../api/stub-server.fixture.ts'
import { bulkSummaryOf } from '../../../../kit/bulk/bulk-state.ts'
import { useAllocation } from './use-allocation.ts'

const episodes = ['a', 'b', 'c'].map((id) => ({ id }) as Episode)
let added: string[]
/** What the server says to an episode; 201 where nothing is said. */
let answers: Record<string, number>
let whileAdding: () => void

installStubServer(() => {
  added = []
  answers = {}
  whileAdding = () => undefined
  stubServer.responds(endpoints.podcast.addEpisode, ({ body }) => {
    const { requestId } = body as { requestId: string }
    added.push(requestId)
    whileAdding()
    const status = answers[requestId] ?? 201
    return Response.json(status === 201 ? { success: true } : { success: false, error: `It is ${status}` }, { status })
  })
})

function begin(isShowThere = true) {
  const ended = vi.fn()
  const { result } = renderHook(() => useAllocation({ showId: 's', hasShow: async () => isShowThere, onEnded: ended }))
  const run = async (deed: () => void) => {
    const before = ended.mock.calls.length
    act(deed)
    await vi.waitFor(() => expect(ended.mock.calls.length).toBe(before + 1))
    const { completed, failed, remaining } = bulkSummaryOf(result.current.state!)
    return {
      done: completed.map(({ id }) => id),
      failed: failed.map(({ item, words }) => [item.id, words]),
      left: remaining.map(({ id }) => id),
    }
  }
  return { result, run }
}

describe('allocating in turn', () => {
  it('adds one after another', async () => {
    const { result, run } = begin()
    expect(await run(() => result.current.start(episodes))).toEqual({ done: ['a', 'b', 'c'], failed: [], left: [] })
    expect(added).toEqual(['a', 'b', 'c'])
  })

  it('goes on after one that failed, and tries again what is not added', async () => {
    answers = { a: 500, b: 404 }
    const { result, run } = begin()
    expect(await run(() => result.current.start(episodes))).toEqual({
      done: ['c'],
      failed: [
        ['a', expect.any(String)],
        ['b', 'Episodes are no longer available. Refresh the list and try again.'],
      ],
      left: [],
    })
    answers = {}
    expect(await run(() => result.current.resume('rest'))).toEqual({ done: ['a', 'b', 'c'], failed: [], left: [] })
    expect(added).toEqual(['a', 'b', 'c', 'a', 'b'])
  })

  it.each([
    [404, false, /^The selected podcast show is no longer available\.$/],
    [401, true, /./],
  ])('ends at a failure of every episode: %s', async (status, isShowThere, words) => {
    answers = { b: status }
    const { result, run } = begin(isShowThere)
    const { done, failed, left } = await run(() => result.current.start(episodes))
    expect(added).toEqual(['a', 'b'])
    expect([done, left]).toEqual([['a'], ['c']])
    expect(failed).toEqual([['b', expect.stringMatching(words)]])
  })

  it('ends when the person says so', async () => {
    const { result, run } = begin()
    whileAdding = () => result.current.stop()
    expect(await run(() => result.current.start(episodes))).toEqual({ done: ['a'], failed: [], left: ['b', 'c'] })
  })
})
