import { expect, test } from 'vitest'
import { fnv1a } from './fnv1a.ts'

// From the test vectors that the algorithm was published with.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('"%s" has the published number', (text, number) => {
  expect(fnv1a(text)).toBe(number)
})

test('another beginning tells the same texts apart in another way', () => {
  expect(fnv1a('foobar', 0x9dc5811c)).not.toBe(fnv1a('foobar'))
})
