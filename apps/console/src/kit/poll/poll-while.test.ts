import { afterEach, describe, expect, it, vi } from 'vitest'
import { pollWhile } from './poll-while.ts'

const pollMs = pollWhile<number>((left) => left > 0, 5000)
afterEach(() => vi.restoreAllMocks())

describe('asking again', () => {
  it.each<[number, DocumentVisibilityState, number | false]>([
    [2, 'visible', 5000],
    [0, 'visible', false],
    [2, 'hidden', 30_000],
    [0, 'hidden', false],
  ])('with %i unfinished on a page that is %s: %s', (left, visibility, ms) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    expect(pollMs(left)).toBe(ms)
  })
})
