import { describe, expect, it } from 'vitest'
import {
  type PlaylistItem,
  type PlaylistState,
  addItem,
  emptyPlaylist,
  jumpToItem,
  moveItem,
  playItem,
  removeItem,
  stepBy,
} from './playlist-state.ts'

const item = (id: string): PlaylistItem => ({ id, title: id, url: `/files/${id}.mp3`, shareUrl: `/files/${id}.mp3` })
const list = (ids: string, index: number, isPlaying = false): PlaylistState => ({
  items: ids.split('').map(item),
  index,
  isPlaying,
})
const shown = ({ items, index, isPlaying }: PlaylistState) =>
  `${items.map(({ id }) => id).join('')} ${index}${isPlaying ? ' playing' : ''}`

describe('the playlist', () => {
  it.each([
    ['plays the first item added', addItem(emptyPlaylist, item('a')), 'a 0 playing'],
    ['appends while something is current', addItem(list('a', 0, true), item('b')), 'ab 0 playing'],
    ['appends to a stopped one without starting', addItem(list('a', 0), item('b')), 'ab 0'],
    ['jumps to an item that is there already', addItem(list('abc', 0), item('c')), 'abc 2 playing'],
    ['plays a new item at once when told so', playItem(list('ab', 0, true), item('c')), 'abc 2 playing'],
    ['plays an item of its own when told so', playItem(list('abc', 0), item('b')), 'abc 1 playing'],
    ['jumps to a place', jumpToItem(list('ab', 0), 1), 'ab 1 playing'],
    ['does not jump out of the list', jumpToItem(list('ab', 0), 5), 'ab 0'],
    ['goes on', stepBy(list('abc', 0, true), 1), 'abc 1 playing'],
    ['wraps from the last to the first', stepBy(list('abc', 2, true), 1), 'abc 0 playing'],
    ['wraps from the first to the last', stepBy(list('abc', 0), -1), 'abc 2'],
    ['has nowhere to go when it is empty', stepBy(emptyPlaylist, 1), ' -1'],
    ['keeps its current item when one before it goes', removeItem(list('abc', 2, true), 'a'), 'bc 1 playing'],
    ['keeps its current item when one after it goes', removeItem(list('abc', 0, true), 'c'), 'ab 0 playing'],
    ['stops when its current item goes', removeItem(list('abc', 1, true), 'b'), 'ac 1'],
    ['falls back to the first when the last goes', removeItem(list('ab', 1, true), 'b'), 'a 0'],
    ['is empty when its only item goes', removeItem(list('a', 0, true), 'a'), ' -1'],
    ['moves an item up', moveItem(list('abc', 1), 1, -1), 'bac 0'],
    ['moves an item past the current one', moveItem(list('abc', 1), 0, 1), 'bac 0'],
    ['moves nothing over its edge', moveItem(list('abc', 1), 2, 1), 'abc 1'],
  ])('%s', (_, state, expected) => {
    expect(shown(state)).toBe(expected)
  })
})
