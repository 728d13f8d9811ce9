import { describe, expect, it } from 'vitest'
import { feedName, feedTypeLabel, feedVisibility } from './status.ts'

describe('a feed', () => {
  it.each([
    ['abc', 'Private'],
    ['', 'Public'],
    [undefined, 'Public'],
  ])('with the token %s is %s', (token, visibility) => {
    expect(feedVisibility({ token })).toBe(visibility)
  })

  it.each([
    ['News', 'News'],
    [' ', 'Feed 7'],
    [undefined, 'Feed 7'],
  ])('named %s reads %s', (name, words) => {
    expect(feedName({ id: '7', name })).toBe(words)
  })

  it.each([
    [1, 'X/Twitter'],
    [2, 'Reddit'],
    [4, 'RSS'],
    [99, undefined],
  ])('of type %d is of %s', (feedTypeId, label) => {
    expect(feedTypeLabel({ feedTypeId })).toBe(label)
  })
})
