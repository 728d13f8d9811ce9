import { createCall, endpoints, errorCodes } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearApiKey, setApiKey } from '../api/api-key.ts'
import { useComposedQuery } from '../api/composed-query.ts'
import { cacheKeyOf, queryClient, useEndpointQuery } from '../api/query.ts'
import { type StubResponse, stubServer, installStubServer } from '../api/stub-server.fixture.ts'
import { explainersCall } from '../entities/explainers/calls.ts'
import { requestsQueryCall, useRequestsQuery } from '../entities/requests/queries.ts'
import { showToast } from '../kit/toast/toast.ts'
import { useRequestNotifications } from './use-request-notifications.ts'

vi.mock('../kit/toast/toast.ts', () => ({ showToast: vi.fn(() => Promise.resolve()) }))

const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)

/** What the server answers to Content/List. */
let requests: StubResponse<typeof endpoints.content.list> = []

installStubServer(() => {
  clearApiKey()
  stubServer.answers(endpoints.content.list, () => requests)
  stubServer.answers(endpoints.content.usage, { allowed: 10 })
})
afterEach(() => vi.mocked(showToast).mockClear())

/** Asks again as the watcher does when its time has come. */
const askAgain = () => act(() => queryClient.refetchQueries())

describe('the watcher of running work', () => {
  it('asks nothing without a key', () => {
    const { result } = renderHook(useRequestNotifications, { wrapper: around })
    expect(result.current).toBe(0)
    expect(stubServer.calls).toEqual([])
  })

  it('counts what runs and says nothing of what was done before it came', async () => {
    setApiKey('a-key')
    requests = [
      { id: 'running', status: 40 },
      { id: 'waiting', status: 0 },
      { id: 'later', status: 0, scheduledOn: '2099-01-01T00:00:00Z' },
      { id: 'done', status: 100 },
      { id: 'failed', status: 40, errorMessage: 'No' },
    ]
    const { result } = renderHook(useRequestNotifications, { wrapper: around })
    await waitFor(() => expect(result.current).toBe(2))
    expect(showToast).not.toHaveBeenCalled()
  })

  it('counts what others ordered as soon as the list of all requests shows it', async () => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    requests = []
    stubServer.answers(endpoints.content.running, () => requests)
    const { result } = renderHook(useRequestNotifications, { wrapper: around })
    await waitFor(() => expect(stubServer.sentTo(endpoints.content.running)).toHaveLength(1))
    requests = [{ id: 'from-elsewhere', status: 40 }]
    renderHook(() => useRequestsQuery({ search: '', page: 1, limit: 10 }), { wrapper: around })
    await waitFor(() => expect(result.current).toBe(1))
    expect(stubServer.sentTo(endpoints.content.running)).toHaveLength(2)
  })

  it('has the list on screen asked again when something began elsewhere', async () => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    requests = [{ id: 'done', status: 100 }]
    stubServer.answers(endpoints.content.running, () => requests)
    vi.useFakeTimers()
    try {
      const pollMs = () => false as const
      const list = () => useEndpointQuery(requestsQueryCall({ search: '', page: 1, limit: 10 }), { pollMs })
      const { result } = renderHook(() => [useRequestNotifications(), list()] as const, { wrapper: around })
      await act(() => vi.advanceTimersByTimeAsync(59_000))
      expect(stubServer.sentTo(endpoints.content.list)).toHaveLength(1)
      requests = [...requests, { id: 'of-a-schedule', status: 100 }]
      await act(() => vi.advanceTimersByTimeAsync(2000))
      expect(result.current[1].data?.items.map(({ id }) => id)).toEqual(['done', 'of-a-schedule'])
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(stubServer.sentTo(endpoints.content.list)).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has what was made between two looks asked for where it shows: a list of pages, posts, credits', async () => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    requests = [{ id: 'done', status: 100 }]
    stubServer.answers(endpoints.content.running, () => requests)
    stubServer.answers(endpoints.x.posts, { posts: [] })
    const page = { items: [], totalCount: 0, totalPages: 1 }
    const pollMs = () => false as const
    const shown = () => {
      useEndpointQuery(createCall(endpoints.x.posts))
      useEndpointQuery(createCall(endpoints.content.usage))
      useComposedQuery(endpoints.video.explainers, explainersCall, 1, async (ask) => ask(1), { pollMs })
      return useRequestNotifications()
    }
    stubServer.answers(endpoints.video.explainers, page)
    vi.useFakeTimers()
    try {
      const { unmount } = renderHook(shown, { wrapper: around })
      await act(() => vi.advanceTimersByTimeAsync(59_000))
      // The list is read once more just before: what it did not tell then is told when the watcher sees it.
      await act(() => queryClient.refetchQueries({ queryKey: cacheKeyOf(endpoints.video.explainers) }))
      await act(() => vi.advanceTimersByTimeAsync(2000))
      const before = stubServer.calls.length
      requests = [...requests, { id: 'of-a-schedule', status: 100 }]
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      const asked = stubServer.calls.slice(before).map(({ row }) => row)
      const { content, video, x } = endpoints
      expect(new Set(asked)).toEqual(new Set([content.running, content.usage, video.explainers, x.posts]))
      expect(asked).toHaveLength(4)
      unmount()
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['once, while nothing runs', [{ id: 'done', status: 100 }], 1],
    ['once, where something waits for its time', [{ id: 'later', status: 0, scheduledOn: '2099-01-01T00:00:00Z' }], 1],
    ['every five seconds, while something runs', [{ id: 'running', status: 40 }], 12],
  ])('asks in a minute %s, and never for the list of everything', async (_, told, calls) => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    requests = told
    stubServer.answers(endpoints.content.running, () => requests)
    vi.useFakeTimers()
    try {
      const { unmount } = renderHook(useRequestNotifications, { wrapper: around })
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(stubServer.calls).toHaveLength(1)
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(stubServer.sentTo(endpoints.content.running)).toHaveLength(1 + calls)
      expect(stubServer.calls).toHaveLength(1 + calls)
      unmount()
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    [
      'is done, with Play and Open',
      { status: 100, audioUrl: '/files/a.mp3' },
      { tone: 'green', title: 'Tides is ready', action: { label: 'Play' }, otherAction: { label: 'Open' } },
    ],
    ['is done without audio, with Open', { status: 100 }, { tone: 'green', action: { label: 'Open' } }],
    [
      'was cancelled, as no failure, with what came back said once',
      {
        status: 40,
        errorMessage: 'Cancelled. Your 10 credits were returned.',
        errorCode: errorCodes.cancelled,
        returnedCredits: 10,
      },
      { tone: 'blue', title: 'Tides was cancelled', words: 'Cancelled. 10 credits returned.' },
    ],
    [
      'failed, with the reason',
      { status: -1, errorMessage: 'No voice' },
      { tone: 'red', title: 'Tides failed', words: 'No voice' },
    ],
  ])('says when one %s', async (_, end, toast) => {
    setApiKey('a-key')
    requests = [{ id: 'a', title: 'Tides', status: 40 }]
    const { result } = renderHook(useRequestNotifications, { wrapper: around })
    await waitFor(() => expect(result.current).toBe(1))
    requests = [{ id: 'a', title: 'Tides', ...end }]
    await askAgain()
    await waitFor(() => expect(result.current).toBe(0))
    await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
    expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject({ id: 'a', ...toast })
    await askAgain()
    expect(showToast).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is tried again or changed first', {}, ['Try again', 'Edit and try again']],
    ['has no form of its own: tried again, or seen', { requestTypeId: 1001 }, ['Try again', 'Open']],
    ['was tried again meanwhile: the new try', { retriedAs: 'b' }, ['See the new try']],
  ])('offers what can be done about one that failed: it %s', async (_, end, labels) => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    requests = [{ id: 'a', title: 'Tides', requestTypeId: 1, status: 40 }]
    const { result } = renderHook(() => ({ count: useRequestNotifications(), at: useLocation() }), { wrapper: around })
    await waitFor(() => expect(result.current.count).toBe(1))
    requests = [{ id: 'a', title: 'Tides', requestTypeId: 1, status: -1, ...end }]
    await askAgain()
    await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
    const toast = vi.mocked(showToast).mock.calls[0]?.[0]
    expect([toast?.action?.label, toast?.otherAction?.label].filter(Boolean)).toEqual(labels)
  })

  it('tries again from its message', async () => {
    await stubServer.configures({ contractVersion: 1 })
    setApiKey('a-key')
    stubServer.answers(endpoints.content.retry, { success: true, requestId: 'b' })
    requests = [{ id: 'a', title: 'Tides', requestTypeId: 1, status: 40 }]
    const { result } = renderHook(useRequestNotifications, { wrapper: around })
    await waitFor(() => expect(result.current).toBe(1))
    requests = [{ id: 'a', title: 'Tides', requestTypeId: 1, status: -1 }]
    await askAgain()
    await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
    act(() => vi.mocked(showToast).mock.calls[0]?.[0].action?.run())
    await waitFor(() => expect(stubServer.posted().map(({ path }) => path)).toEqual(['content/Retry/a']))
  })

  it('leads from a transcript that is done to its words', async () => {
    setApiKey('a-key')
    requests = [{ id: 'a', title: 'Tides', requestTypeId: 3, status: 40 }]
    const { result } = renderHook(() => ({ count: useRequestNotifications(), at: useLocation() }), { wrapper: around })
    await waitFor(() => expect(result.current.count).toBe(1))
    requests = [{ id: 'a', title: 'Tides', requestTypeId: 3, status: 100, audioUrl: '/files/tides.mp3' }]
    await askAgain()
    await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
    const toast = vi.mocked(showToast).mock.calls[0]?.[0]
    expect(toast).toMatchObject({ title: 'Transcript of Tides is ready', action: { label: 'Open' } })
    act(() => toast?.action?.run())
    expect(result.current.at).toMatchObject({ pathname: '/tools/transcribe-audio', search: '?transcript=a' })
  })

  it('says nothing of what was deleted', async () => {
    setApiKey('a-key')
    requests = [{ id: 'a', title: 'Tides', status: 40 }]
    const { result } = renderHook(useRequestNotifications, { wrapper: around })
    await waitFor(() => expect(result.current).toBe(1))
    requests = []
    await askAgain()
    await waitFor(() => expect(result.current).toBe(0))
    expect(showToast).not.toHaveBeenCalled()
  })
})
