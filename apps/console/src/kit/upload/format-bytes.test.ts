import { describe, expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

describe('a size in words', () => {
  it.each([
    [0, '0 B'],
    [812, '812 B'],
    [1024, '1 KB'],
    [1434, '1.4 KB'],
    [25 * 1024 * 1024, '25 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [5000 * 1024 ** 3, '5000 GB'],
  ])('of %d bytes is %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words)
  })
})
