import { describe, expect, it } from 'vitest'
import { openPlayerTab } from './player.fixture.ts'

const item = (id: string) => ({ id, title: id, url: `/files/${id}.mp3`, shareUrl: `/share/${id}` })
const list = (ids: string, index: number) => ({
  items: ids.split('').map(item),
  index,
  positionSeconds: 7,
  speed: 1.5,
  volume: 0.5,
})
const cases: [string, string, number, string][] = [
  ['stays as it is when it fits', 'abc', 1, 'abc 1 at 7'],
  ['plays its last item when its place is beyond', 'abc', 9, 'abc 2 at 0'],
  ['plays its first item when its place is before', 'abc', -4, 'abc 0 at 0'],
  ['holds nothing twice', 'abab', 0, 'ab 0 at 7'],
  ['finds its item again where that came twice', 'abbca', 3, 'abc 2 at 7'],
  ['has no place when it is empty', '', 3, ' -1 at 0'],
]
const shown = ({ items, index, positionSeconds }: ReturnType<typeof list>) =>
  `${items.map(({ id }) => id).join('')} ${index} at ${positionSeconds}`

describe('a playlist from outside', () => {
  it.each(cases)('that was imported %s', async (_, ids, index, expected) => {
    const { keptNow, playlist } = await openPlayerTab()
    playlist.replace(list(ids, index))
    expect(shown({ ...keptNow(), items: [...keptNow().items] })).toBe(expected)
    expect(JSON.parse(localStorage.getItem('playlist') ?? '')).toEqual(keptNow())
  })

  it.each(cases)('that was kept %s', async (_, ids, index, expected) => {
    localStorage.setItem('playlist', JSON.stringify(list(ids, index)))
    const { keptNow } = await openPlayerTab()
    expect(shown({ ...keptNow(), items: [...keptNow().items] })).toBe(expected)
  })
})

describe('a player that was left muted', () => {
  it.each<[string, object, number]>([
    ['is as loud as before it was muted', { volume: 0, audibleVolume: 0.35 }, 0.35],
    ['is at its loudest where no volume was kept', { volume: 0 }, 1],
    ['is at its loudest where silence was kept', { volume: 0, audibleVolume: 0 }, 1],
  ])('%s, once the sound is on again', async (_, kept, volume) => {
    localStorage.setItem('playlist', JSON.stringify({ ...list('a', 0), ...kept }))
    const { audio, keptNow, playlist } = await openPlayerTab()
    expect(audio.volume).toBe(0)
    playlist.unmute()
    expect([audio.volume, keptNow().volume]).toEqual([volume, volume])
  })
})
