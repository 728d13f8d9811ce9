import { type Endpoint, createCall, endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useIsOffline } from './connection.ts'
import { ApiError, type ErrorKind, isRetryable } from './errors.ts'
import { clearApiKey, setApiKey } from './api-key.ts'
import {
  backoffMs,
  invalidate,
  prefetch,
  queryClient,
  useEndpointQuery,
  useEndpointPages,
  useEndpointMutation,
} from './query.ts'
import { send } from './send.ts'
import { stubServer, installStubServer } from './stub-server.fixture.ts'

/** Each call as it was asked: whose key, under which idempotency key. */
const asked = () =>
  stubServer.calls.map(({ headers }) => ({
    key: headers.get('authorization'),
    idempotencyKey: headers.get('idempotency-key'),
  }))
let answer: () => Response | Error

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const around = {
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ),
}

installStubServer(() => {
  answer = () => json({ used: asked().length })
  for (const row of [endpoints.content.usage, endpoints.content.deleteRequest]) {
    stubServer.responds(row, async () => {
      const given = answer()
      if (given instanceof Error) throw given
      return given
    })
  }
})

afterEach(() => void vi.useRealTimers())

/** Reads what it gives: a query renders again only for what was read of it. */
function usage() {
  const { data, error, refetch } = useEndpointQuery(createCall(endpoints.content.usage))
  return { data, error, refetch }
}

describe('asking', () => {
  it('needs a key: without one there is no call', async () => {
    clearApiKey()
    const { result } = renderHook(usage, around)
    await act(async () => {})
    expect(asked()).toEqual([])
    expect(result.current.data).toBeUndefined()
  })

  it('is done once for all who ask the same', async () => {
    setApiKey('a')
    const { result } = renderHook(() => [usage(), usage()], around)
    await waitFor(() => expect(result.current.map(({ data }) => data?.used)).toEqual([1, 1]))
    expect(asked()).toHaveLength(1)
  })

  it("is done again for another key, which never sees the first one's answer", async () => {
    setApiKey('a')
    const { result } = renderHook(usage, around)
    await waitFor(() => expect(result.current.data?.used).toBe(1))
    act(() => setApiKey('b'))
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data?.used).toBe(2))
    expect(asked().map(({ key }) => key)).toEqual(['Bearer a', 'Bearer b'])
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey),
      ),
    ).not.toContain('"a"')
  })

  it('comes back by itself when the server was away: one call knocks, and says to all that it is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    setApiKey('a')
    stubServer.answers(endpoints.podcast.shows, [])
    stubServer.isReachable = false
    const { result } = renderHook(() => {
      const isAway = useIsOffline()
      const shows = useEndpointQuery(createCall(endpoints.podcast.shows), { knocks: isAway })
      return { ...usage(), isAway, hasShows: shows.data !== undefined }
    }, around)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(result.current).toMatchObject({ isAway: true, error: { kind: 'network' } })
    stubServer.isReachable = true
    answer = () => json({ used: 7 })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(result.current).toMatchObject({ isAway: false, error: null, data: { used: 7 }, hasShows: true })
  })

  it('hears of the return from any other call', async () => {
    setApiKey('a')
    answer = () => new TypeError('Failed to fetch')
    stubServer.answers(endpoints.podcast.shows, [])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { result } = renderHook(usage, around)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(result.current.error?.kind).toBe('network')
    vi.useRealTimers()
    answer = () => json({ used: 7 })
    await act(() => send(createCall(endpoints.podcast.shows)).then(() => undefined))
    await waitFor(() => expect(result.current.data?.used).toBe(7))
  })

  it('makes no call that is not there yet', async () => {
    setApiKey('a')
    renderHook(() => useEndpointQuery(undefined), around)
    await act(async () => {})
    expect(asked()).toEqual([])
  })

  it('keeps what is on screen when a later answer fails', async () => {
    setApiKey('a')
    const { result } = renderHook(usage, around)
    await waitFor(() => expect(result.current.data?.used).toBe(1))
    answer = () => json({ error: 'No' }, 400)
    await act(() => result.current.refetch())
    await waitFor(() => expect(result.current.error?.message).toBe('No'))
    expect(result.current.data?.used).toBe(1)
  })

  it('again while something is unfinished, and no longer', async () => {
    setApiKey('a')
    const poll = () =>
      useEndpointQuery(createCall(endpoints.content.usage), { pollMs: ({ used }) => (used < 3 ? 5 : false) })
    const { result } = renderHook(poll, around)
    await waitFor(() => expect(result.current.data?.used).toBe(3))
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(asked()).toHaveLength(3)
  })

  it.each<[ErrorKind, boolean]>([
    ['network', true],
    ['server', true],
    ['unauthorized', false],
    ['credits', false],
    ['bad-input', false],
    ['rate-limited', false],
    ['unreadable', false],
  ])('once more by itself after a failure of the kind %s: %s', (kind, isRetried) => {
    expect(isRetryable(new ApiError(kind, 'Words'))).toBe(isRetried)
  })

  it('waits twice as long after every failure, a minute at most', () => {
    expect([0, 1, 2, 3, 4, 20].map((failures) => backoffMs(5000, failures))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ])
  })
})

describe('sending', () => {
  const remove = () =>
    useEndpointMutation((id: string) => createCall(endpoints.content.deleteRequest, { json: { id } }), {
      invalidates: [endpoints.content.usage],
    })

  it('after a lost answer uses the same idempotency key, so that nothing is done twice', async () => {
    setApiKey('a')
    const { result } = renderHook(remove, around)
    answer = () => new TypeError('reset')
    await act(() => result.current.mutateAsync('1').catch(() => undefined))
    answer = () => json({ success: true })
    await act(() => result.current.mutateAsync('1'))
    await act(() => result.current.mutateAsync('1'))
    const keys = asked().map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('another order uses another key', async () => {
    setApiKey('a')
    const { result } = renderHook(remove, around)
    answer = () => new TypeError('reset')
    await act(() => result.current.mutateAsync('1').catch(() => undefined))
    await act(() => result.current.mutateAsync('2').catch(() => undefined))
    expect(asked()[1]?.idempotencyKey).not.toBe(asked()[0]?.idempotencyKey)
  })

  it('brings what it changed up to date', async () => {
    setApiKey('a')
    const { result } = renderHook(() => ({ usage: usage(), remove: remove() }), around)
    await waitFor(() => expect(result.current.usage.data?.used).toBe(1))
    await act(() => result.current.remove.mutateAsync('1'))
    await waitFor(() => expect(result.current.usage.data?.used).toBe(3))
  })
})

describe('a change while the first answer is on its way', () => {
  /** The first answer is of before the change; it comes late, or never. */
  const held = (row: Endpoint, told: (time: number) => unknown) => {
    const first = Promise.withResolvers<void>()
    let time = 0
    stubServer.responds(row, async () => {
      time += 1
      const answered = json(told(time))
      if (time === 1) await first.promise
      return answered
    })
    return { goOn: first.resolve, times: () => time }
  }

  it('has it asked for anew: what is of before is shown to nobody', async () => {
    setApiKey('a')
    const { goOn, times } = held(endpoints.content.usage, (used) => ({ used }))
    const ahead = prefetch(createCall(endpoints.content.usage))
    const { result } = renderHook(usage, around)
    await waitFor(() => expect(times()).toBe(1))
    await act(() => invalidate(endpoints.content.usage))
    await waitFor(() => expect(result.current.data?.used).toBe(2))
    await act(async () => {
      goOn()
      await ahead
    })
    expect([result.current.data?.used, times()]).toEqual([2, 2])
  })

  it('has a list of several pages asked for anew from its first page', async () => {
    setApiKey('a')
    const { goOn, times } = held(endpoints.x.posts, (id) => ({ posts: [{ id }], totalPages: 1 }))
    const callOf = (page: number) => createCall(endpoints.x.posts, { query: { page } })
    // As the page's code asks while it is on its way itself.
    const ahead = prefetch(callOf(1))
    const { result } = renderHook(() => useEndpointPages(endpoints.x.posts, callOf, 3).data?.items, around)
    await waitFor(() => expect(times()).toBe(1))
    await act(() => invalidate(endpoints.x.posts))
    await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual(['2']))
    await act(async () => {
      goOn()
      await ahead
    })
    expect([result.current?.map(({ id }) => id), times()]).toEqual([['2'], 2])
  })

  it('leaves nothing behind of what was only asked for ahead', async () => {
    setApiKey('a')
    const { goOn, times } = held(endpoints.content.usage, (used) => ({ used }))
    const ahead = prefetch(createCall(endpoints.content.usage))
    await waitFor(() => expect(times()).toBe(1))
    await act(() => invalidate(endpoints.content.usage))
    goOn()
    await ahead
    const { result } = renderHook(usage, around)
    await waitFor(() => expect(result.current.data?.used).toBe(2))
  })
})
