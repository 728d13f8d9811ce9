import { describe, expect, it } from 'vitest'
import { maxPostLength, weightedLength } from './weighted-length.ts'

describe('the length of a post, as X counts it', () => {
  it.each([
    ['plain words', 'Tides rise.', 11],
    ['a link, however long', `Read https://example.org/${'a'.repeat(200)} now`, 32],
    ['an address without its protocol', 'example.org', 23],
    ['signs of Chinese and Japanese', '潮汐', 4],
    ['an emoji', 'Hi 👩‍👩‍👧', 5],
    ['Arabic', 'مد وجزر', 7],
  ])('of %s', (_, text, length) => {
    expect(weightedLength(text)).toBe(length)
  })

  it('is too much for a text of any size, at once', () => {
    for (const text of ['a.'.repeat(1_000_000), '😀'.repeat(10_000), '\u200B'.repeat(5000)])
      expect(weightedLength(text)).toBeGreaterThan(maxPostLength)
  })
})
