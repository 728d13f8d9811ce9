import { describe, expect, it } from 'vitest'
import { openPlayerTab } from './player.fixture.ts'

type Tab = Awaited<ReturnType<typeof openPlayerTab>>
const item = (id: string) => ({ id, title: id, url: `/files/${id}.mp3`, shareUrl: `/share/${id}` })

describe('the sound after a failure', () => {
  it('is loaded again by Play, and goes on where it was', async () => {
    const { audio, playlist, playerState } = await openPlayerTab()
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

  it.each<[string, (tab: Tab) => void]>([
    ['jumped to', ({ playlist }) => playlist.jumpTo(0)],
    ['added again', ({ playlist }) => playlist.add(item('a'))],
    ['told to play now', ({ playlist }) => playlist.playNow(item('a'))],
  ])('is tried again when it is %s', async (_, again) => {
    const tab = await openPlayerTab()
    tab.playlist.add(item('a'))
    tab.audio.fail()
    again(tab)
    await Promise.resolve()
    expect([tab.audio.error, tab.audio.paused]).toEqual([null, false])
    expect(tab.playerState()).toMatchObject({ isPlaying: true, problem: undefined })
  })
})

const list = (ids: string, positionSeconds: number) =>
  JSON.stringify({ items: ids.split('').map(item), index: 0, positionSeconds, speed: 1, volume: 1 })
const inStorage = () => {
  const { items, positionSeconds } = JSON.parse(localStorage.getItem('playlist') ?? '') as ReturnType<Tab['keptNow']>
  return `${items.map(({ id }) => id).join('')} ${positionSeconds}`
}
const otherTabKeeps = ({ tabWindow }: Tab, text: string) => {
  localStorage.setItem('playlist', text)
  tabWindow.dispatchEvent(new StorageEvent('storage', { key: 'playlist', newValue: text }))
}
const leave = ({ tabWindow }: Tab) => tabWindow.dispatchEvent(new Event('pagehide'))

describe('the playlist in two tabs', () => {
  it.each<[string, (tab: Tab) => void]>([
    ['did nothing', () => undefined],
    ['only loaded its item', ({ audio }) => (audio.arrive(100), audio.tell('timeupdate', 'seeked'))],
    ['could not load its item', ({ audio }) => audio.fail()],
  ])('is not written over by one that %s', async (_, happen) => {
    localStorage.setItem('playlist', list('a', 5))
    const tab = await openPlayerTab()
    // The event of it has not arrived yet.
    localStorage.setItem('playlist', list('ab', 9))
    happen(tab)
    leave(tab)
    expect(inStorage()).toBe('ab 9')
  })

  it('keeps the last position of one that played or was moved', async () => {
    const tab = await openPlayerTab()
    const { audio, playlist, sound } = tab
    playlist.add(item('a'))
    audio.arrive(100)
    audio.reach(1)
    audio.reach(3)
    expect(inStorage()).toBe('a 1')
    leave(tab)
    expect(inStorage()).toBe('a 3')
    sound.seek(50)
    leave(tab)
    expect(inStorage()).toBe('a 50')
  })

  it('is taken over by one in which nothing plays, which goes on where the other was', async () => {
    localStorage.setItem('playlist', list('a', 5))
    const tab = await openPlayerTab()
    const { audio, playlist, playerState, sound } = tab
    expect(sound.progress().positionSeconds).toBe(5)
    otherTabKeeps(tab, list('ba', 30))
    expect(playerState().items.map(({ id }) => id)).toEqual(['b', 'a'])
    expect([audio.src, sound.progress().positionSeconds]).toEqual(['/files/b.mp3', 30])
    leave(tab)
    otherTabKeeps(tab, list('ba', 34))
    // Nothing is fetched while the other tab plays.
    expect(audio.currentTime).toBe(0)
    sound.skip(1)
    otherTabKeeps(tab, list('ba', 38))
    playlist.play()
    expect([audio.currentTime, inStorage()]).toEqual([38, 'ba 38'])
  })

  it('stays as it is in one that plays, and where the other wrote what cannot be read', async () => {
    const tab = await openPlayerTab()
    const { audio, playlist, playerState } = tab
    playlist.add(item('a'))
    otherTabKeeps(tab, list('b', 7))
    expect([playerState().items, audio.src]).toEqual([[item('a')], '/files/a.mp3'])
    playlist.stop()
    otherTabKeeps(tab, '{"items":')
    otherTabKeeps(tab, '{}')
    expect(playerState().items).toEqual([item('a')])
  })
})
