import { describe, expect, it } from 'vitest'
import { href, hrefIfBuilt } from './paths.ts'

describe('the address of a page', () => {
  it.each([
    [href('/requests'), '/requests'],
    [href('/requests', { query: { q: 'a & b', page: 2 } }), '/requests?q=a+%26+b&page=2'],
    [href('/requests', { query: { q: '', page: undefined } }), '/requests'],
  ])('%s', (made, expected) => {
    expect(made).toBe(expected)
  })

  it('is there only for pages that are built', () => {
    expect(hrefIfBuilt('/settings', { a: 'b' })).toBe('/settings?a=b')
    // @ts-expect-error A misspelt page does not compile.
    expect(hrefIfBuilt('/vidoes')).toBeUndefined()
  })
})
