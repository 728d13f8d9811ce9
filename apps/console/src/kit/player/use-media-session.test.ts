import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPlayerTab } from './player.fixture.ts'

const item = (id: string) => ({ id, title: `Episode ${id}`, url: `/files/${id}.mp3`, shareUrl: `/share/${id}` })
const mediaSession = {
  metadata: null as { title: string } | null,
  playbackState: 'none',
  setActionHandler: vi.fn(),
  setPositionState: vi.fn(),
}
const position = () => mediaSession.setPositionState.mock.lastCall?.[0] as MediaPositionState | undefined

beforeEach(() => {
  Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title: string
      constructor({ title }: { title: string }) {
        this.title = title
      }
    },
  )
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession')
  vi.unstubAllGlobals()
})

async function openBar() {
  const tab = await openPlayerTab()
  const { useMediaSession } = await import('./use-media-session.ts')
  const { usePlayer } = await import('./playlist.ts')
  const { unmount } = renderHook(() => {
    const { items, index, isPlaying } = usePlayer()
    useMediaSession(items[index], isPlaying)
  })
  return { ...tab, unmount }
}

describe('the lock screen', () => {
  it('is told where it is whenever that does not follow from the time that passed', async () => {
    const { audio, playlist, sound } = await openBar()
    act(() => playlist.playNow(item('a')))
    expect(mediaSession).toMatchObject({ metadata: { title: 'Episode a' }, playbackState: 'playing' })
    expect(position()).toBeUndefined()

    audio.arrive(100)
    expect(position()).toEqual({ duration: 100, position: 0, playbackRate: 1 })
    sound.seek(40)
    audio.tell('seeked')
    expect(position()).toEqual({ duration: 100, position: 40, playbackRate: 1 })
    act(() => playlist.setSpeed(1.5))
    audio.tell('ratechange')
    expect(position()).toEqual({ duration: 100, position: 40, playbackRate: 1.5 })

    const told = mediaSession.setPositionState.mock.calls.length
    audio.reach(41)
    expect(mediaSession.setPositionState.mock.calls.length).toBe(told)
    audio.currentTime = 42
    act(() => playlist.stop())
    expect(position()).toEqual({ duration: 100, position: 42, playbackRate: 1.5 })
    expect(mediaSession.playbackState).toBe('paused')
    audio.currentTime = 100.01
    audio.tell('playing')
    expect(position()).toMatchObject({ position: 100 })
  })

  it.each<[string, (bar: Awaited<ReturnType<typeof openBar>>) => void]>([
    ['the list is emptied', ({ playlist }) => playlist.clear()],
    ['the player goes', ({ unmount }) => unmount()],
  ])('is empty when %s', async (_, happen) => {
    const bar = await openBar()
    act(() => bar.playlist.playNow(item('a')))
    bar.audio.arrive(100)
    act(() => happen(bar))
    expect(mediaSession).toMatchObject({ metadata: null, playbackState: 'none' })
    expect(position()).toBeUndefined()
  })
})
