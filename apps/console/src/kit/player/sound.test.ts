import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTab } from './player.fixture.ts'

type Tab = Awaited<ReturnType<typeof openTab>>
const item = (id: string) => ({ id, title: id, url: `/files/${id}.mp3`, shareUrl: `/share/${id}` })

let tab: Tab
beforeEach(async () => {
  tab = await openTab()
})
afterEach(() => tab.close())

describe('the sound after a failure', () => {
  it('is loaded again by Play, and goes on where it was', async () => {
    const { audio, playlist, playerState } = tab
    playlist.playNow(item('a'))
    audio.arrive(100)
    audio.reach(40)
    audio.fail()
    expect(playerState()).toMatchObject({ isPlaying: false, problem: expect.stringContaining('could not be loaded') })
    playlist.play()
    expect([audio.error, audio.paused, audio.currentTime]).toEqual([null, false, 40])
    await Promise.resolve()
    expect(playerState()).toMatchObject({ isPlaying: true, problem: undefined })
  })

  it.each([
    ['jumped to', () => tab.playlist.jumpTo(0)],
    ['added again', () => tab.playlist.add(item('a'))],
    ['told to play now', () => tab.playlist.playNow(item('a'))],
  ])('is tried again when it is %s', async (_, again) => {
    const { audio, playlist, playerState } = tab
    playlist.add(item('a'))
    audio.fail()
    again()
    await Promise.resolve()
    expect([audio.error, audio.paused]).toEqual([null, false])
    expect(playerState()).toMatchObject({ isPlaying: true, problem: undefined })
  })
})
