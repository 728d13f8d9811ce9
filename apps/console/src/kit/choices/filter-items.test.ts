import { describe, expect, it } from 'vitest'
import { filterByWords, toggleId } from './filter-items.ts'

const items = [
  { id: '1', title: 'Bees at dawn', words: 'Reddit', badge: 'Private' },
  { id: '2', title: 'Wasps' },
]

describe('a search in a list', () => {
  it.each([
    ['', ['1', '2']],
    ['  ', ['1', '2']],
    ['BEE', ['1']],
    ['dawn bees', ['1']],
    ['bees reddit', ['1']],
    ['private', ['1']],
    ['wasps reddit', []],
  ])('for "%s" finds %j', (search, ids) => {
    expect(filterByWords(items, search).map(({ id }) => id)).toEqual(ids)
  })
})

describe('a click on an item', () => {
  it.each<[string[], 'one' | 'many', string[]]>([
    [[], 'many', ['1']],
    [['1'], 'many', []],
    [['2'], 'many', ['2', '1']],
    [['2'], 'one', ['1']],
    [['1'], 'one', ['1']],
  ])('with %j picked of %s leaves %j', (picked, mode, after) => {
    expect(toggleId(picked, '1', mode)).toEqual(after)
  })
})
