import { expect, it } from 'vitest'
import { truncateName } from './truncate-name.ts'

it.each([
  ['A name of twenty char', 20, 'A name of twenty cha…'],
  ['A name of twenty cha', 20, 'A name of twenty cha'],
])('a show called %s, with %i characters of room, says %s', (name, most, words) => {
  expect(truncateName(name, most)).toBe(words)
})
