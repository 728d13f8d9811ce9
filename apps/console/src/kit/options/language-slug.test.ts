import { describe, expect, it } from 'vitest'
import { languageFromSlug } from './language-slug.ts'

describe('the language of an address', () => {
  it.each([
    ['german', 'German'],
    ['Deutsch', 'German'],
    ['spanish-mexico', 'Spanish (Mexico)'],
    ['espanol-mexico', 'Spanish (Mexico)'],
    ['pt-br', 'Portuguese (Brazil)'],
    ['nowhere', undefined],
    ['', undefined],
  ])('%s', (slug, name) => {
    expect(languageFromSlug(slug)).toBe(name)
  })

  it('with regions is one of them', () => {
    expect(languageFromSlug('french')).toMatch(/^French \(/)
  })
})
