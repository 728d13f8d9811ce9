import { describe, expect, it } from 'vitest'
import { findLanguage, languages } from './languages.ts'

describe('the languages', () => {
  it('are about 75, each once, from Afrikaans to Japanese', () => {
    expect(languages.length).toBeGreaterThanOrEqual(70)
    expect(languages.length).toBeLessThanOrEqual(85)
    for (const field of ['code', 'name', 'nativeName'] as const) {
      expect(new Set(languages.map((language) => language[field])).size, field).toBe(languages.length)
    }
    expect(languages[0]?.name).toBe('Afrikaans')
    expect(languages.at(-1)?.name).toBe('Japanese')
  })

  it.each(['es', 'fr', 'pt', 'zh'])('have regional variants of %s', (code) => {
    expect(languages.filter((language) => language.code.startsWith(`${code}-`)).length).toBeGreaterThanOrEqual(2)
  })

  it('have codes that browsers understand', () => {
    for (const { code } of languages) expect(Intl.getCanonicalLocales(code)).toEqual([code])
  })

  it.each([
    ['English', 'English'],
    ['english', 'English'],
    ['DE', 'German'],
    ['pt-br', undefined],
    ['Klingon', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['Farsi', 'Persian'],
    ['', undefined],
  ])('are found by code or name: %s', (asked, name) => {
    const found = findLanguage(asked)
    if (asked === 'pt-br') expect(found?.code).toBe('pt-BR')
    else expect(found?.name).toBe(name)
  })
})
