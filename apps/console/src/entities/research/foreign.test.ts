import { expect, it } from 'vitest'
import { foreignOf } from './foreign.ts'

it.each([
  ['<p>Bees</p>', 'html'],
  ['Bees < wasps and 3 > 2', 'text'],
  ['{"a":1}', 'json'],
  ['[not json', 'text'],
  ['42', 'text'],
  ['  ', 'text'],
])('what a server sends, %j, is %s', (text, kind) => {
  expect(foreignOf(text).kind).toBe(kind)
})
