import type { Episode } from '@patchbay/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEpisodeState } from './use-episode-state.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const scheduledFor = (scheduledOn: string) =>
  ({ id: 'a', status: 0, scheduledOn, podcastShowIds: [] }) as unknown as Episode

describe('a scheduled episode', () => {
  it.each([
    ['in a minute', '2026-05-01T12:01:00.000Z', 60_000],
    ['in forty days, longer than a timer can wait', '2026-06-10T12:00:00.000Z', 40 * 86_400_000],
  ])('that is due %s is queued when its time comes, and not before', async (_, due, ms) => {
    const episode = scheduledFor(due)
    const { result } = renderHook(() => useEpisodeState(episode).kind)
    expect(result.current).toBe('scheduled')
    await act(() => vi.advanceTimersByTimeAsync(ms - 1000))
    expect(result.current).toBe('scheduled')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(result.current).toBe('queued')
  })
})
