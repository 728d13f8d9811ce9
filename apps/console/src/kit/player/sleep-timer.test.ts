import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPlayerTab } from './player.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const item = (id: string) => ({ id, title: id, url: `/files/${id}.mp3`, shareUrl: `/share/${id}` })

/** A tab in which the first of two episodes of 100 seconds plays, at 10 seconds. */
async function playing() {
  const tab = await openPlayerTab()
  const { sleep, sleepTimer } = await import('./sleep-timer.ts')
  tab.playlist.add(item('a'))
  tab.playlist.add(item('b'))
  tab.audio.arrive(100)
  tab.audio.reach(10)
  /** Plays on for so long, as a browser tells of it. */
  const play = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 0.25) {
      vi.advanceTimersByTime(250)
      if (!tab.audio.paused) tab.audio.reach(tab.audio.currentTime + 0.25 * tab.audio.playbackRate)
    }
  }
  const current = () => tab.playerState().items[tab.playerState().index]?.id
  return { ...tab, sleep, sleepTimer, play, current }
}

describe('the sleep timer', () => {
  it('stops after its minutes, with a fade, and leaves the volume as it was chosen', async () => {
    const { sleep, sleepTimer, audio, playlist, playerState } = await playing()
    playlist.setVolume(0.8)
    sleep.in(15)
    vi.advanceTimersByTime(15 * 60_000 - 4100)
    expect([audio.paused, audio.volume]).toEqual([false, 0.8])
    vi.advanceTimersByTime(2100)
    expect(audio.volume).toBeCloseTo(0.4, 1)
    vi.advanceTimersByTime(2100)
    expect([audio.paused, audio.volume, playerState().volume]).toEqual([true, 0.8, 0.8])
    expect(sleepTimer.get()).toBeUndefined()
  })

  it('stops at the end of the chapter that is heard, also of one that was gone to meanwhile', async () => {
    const { sleep, sound, audio, play } = await playing()
    sleep.afterChapter([0, 30, 60])
    sound.seek(40)
    audio.tell('seeked')
    play(17)
    expect(audio.paused).toBe(false)
    play(5)
    expect(audio.paused).toBe(true)
    expect(audio.currentTime).toBeGreaterThan(59.4)
    expect(audio.currentTime).toBeLessThanOrEqual(60)
  })

  it('stops at the end of the episode, at any speed, and the next one waits', async () => {
    const { sleep, playlist, audio, play, current, playerState } = await playing()
    sleep.afterEpisode()
    playlist.setSpeed(2)
    audio.tell('ratechange')
    play(46)
    expect([current(), playerState().isPlaying, audio.paused]).toEqual(['b', false, true])
  })

  it('waits while an episode rests, and ends with it when another one is chosen', async () => {
    const { sleep, sleepTimer, playlist, audio, play } = await playing()
    sleep.afterEpisode()
    playlist.stop()
    play(200)
    expect(sleepTimer.get()).toBeDefined()
    playlist.jumpTo(1)
    expect([sleepTimer.get(), audio.paused]).toEqual([undefined, false])
  })

  it('that is turned off in the middle of its fade gives the sound back', async () => {
    const { sleep, audio } = await playing()
    sleep.in(15)
    vi.advanceTimersByTime(15 * 60_000 - 1000)
    expect(audio.volume).toBeLessThan(0.5)
    sleep.cancel()
    expect(audio.volume).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(audio.paused).toBe(false)
  })
})
