import { describe, expect, it } from 'vitest'
import { findLanguage } from '@patchbay/contract'
import { kindsInOrder } from './phrases/language-phrases.ts'
import { headingOf, knownLanguages, buildPattern, phrasesFor, questionOf } from './phrases.ts'

describe('a report’s own words', () => {
  it('are known in 40 languages of the table, and English elsewhere', () => {
    expect(knownLanguages.length).toBeGreaterThanOrEqual(40)
    for (const code of knownLanguages) expect(findLanguage(code), code).toBeDefined()
    expect(phrasesFor('Basque')).toBe(phrasesFor('English'))
    expect(phrasesFor('Spanish (Mexico)')).toBe(phrasesFor('Spanish (Spain)'))
    expect(phrasesFor('Chinese (Hong Kong)')).not.toBe(phrasesFor('Chinese (China)'))
  })

  it.each(knownLanguages)('are whole in %s', (code) => {
    const row = phrasesFor(code)
    for (const list of [row.headings, row.asks]) {
      expect(list).toHaveLength(kindsInOrder.length)
      expect(new Set(list).size).toBe(list.length)
    }
    const all = [...row.headings, ...row.asks, ...row.labels, ...row.leads, row.open, row.newSince]
    for (const said of all) expect(said).toMatch(/^\S(.*\S)?$/u)
    for (const kind of kindsInOrder) {
      expect(headingOf(row, kind)).not.toMatch(/[?？؟]$/u)
      expect(questionOf(row, kind)).toMatch(/[?？؟;。]$/u)
    }
    for (const lead of row.leads) expect(lead).toMatch(/^[^{}]*\{s\}[^{}]*[:：]$/u)
    expect(row.open).toContain('{q}')
    expect(row.newSince).toContain('{d}')
  })

  it.each(knownLanguages)('make patterns in %s that find nothing in an empty text', (code) => {
    const { asking = {}, answering = {}, denying } = phrasesFor(code)
    for (const alternatives of [...Object.values(asking), ...Object.values(answering), denying]) {
      const pattern = buildPattern(alternatives)
      if (pattern) expect(''.match(pattern)).toBeNull()
    }
  })
})
