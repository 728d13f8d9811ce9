import { describe, expect, it } from 'vitest'
import { href } from './paths.ts'

describe('the address of a page', () => {
  it.each([
    [href('/requests'), '/requests'],
    [href('/requests', { query: { q: 'a & b', page: 2 } }), '/requests?q=a+%26+b&page=2'],
    [href('/requests', { query: { q: '', page: undefined } }), '/requests'],
  ])('%s', (made, expected) => {
    expect(made).toBe(expected)
  })

  it('is asked for by the name of a page and nothing else', () => {
    // @ts-expect-error A misspelt page does not compile.
    expect(href('/vidoes')).toBe('/vidoes')
    // @ts-expect-error Nor does one without what its path needs.
    expect(href('/feeds/{feedId}')).toBe('/feeds/')
  })
})
