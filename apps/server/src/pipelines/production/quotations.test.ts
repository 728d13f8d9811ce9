import { describe, expect, test } from 'vitest'
import type { SourceDocument } from '../../../../../packages/text/src/documents.ts'
import type { EpisodeScript, ScriptLine } from '../../../../../packages/writing/src/port.ts'
import { buildCitations } from './citations.ts'
import { findQuotations, excerptAround } from './quotations.ts'

const long = Array.from({ length: 60 }, (_, index) => `Sentence number ${index + 1} speaks of ship ${index + 1}.`).join(
  ' ',
)
const document: SourceDocument = {
  sourceType: 'website',
  title: 'Ships',
  url: 'https://example.org/ships',
  language: 'English',
  passages: [{ id: 'p1', text: long, heading: 'All of them', page: 4 }],
}

const scriptOf = (...lines: ScriptLine[]): EpisodeScript => ({
  title: 'x',
  description: 'x',
  language: 'English',
  lines,
  chapters: [],
})

describe('the places that lines rest on', () => {
  test('show the passage around what is said, and where in it that stands', () => {
    const said = 'Sentence number 50 speaks of ship 50.'
    const start = long.indexOf(said)
    const source = { document: 0, passageId: 'p1', start, end: start + said.length }
    const quotations = findQuotations(scriptOf({ speaker: 0, text: said, sources: [source] }), [document])
    const place = quotations[0]?.[0] ?? { text: '' }
    expect(place).toMatchObject({ heading: 'All of them', page: 4, document: 0, passage: 'p1', start })
    expect(place.text).toContain(said)
    expect(place.text.length).toBeLessThanOrEqual(302)
    expect(place.text).toMatch(/^…\S.*\S…$/)
    expect(buildCitations(quotations, [1200])).toEqual([
      { text: place.text, source: 'https://example.org/ships', page: 4, timeMs: 1200 },
    ])
  })

  test('are found by their words where the writer says only the passage', () => {
    const line: ScriptLine = {
      speaker: 0,
      text: 'And ship 37? That is number 37.',
      sources: [{ document: 0, passageId: 'p1' }],
    }
    const place = findQuotations(scriptOf(line), [document])[0]?.[0]
    expect(long.slice(place?.start, place?.end)).toBe('Sentence number 37 speaks of ship 37.')
    expect(place?.text).toContain('ship 37')
  })

  test('are none for a passage that is not there', () => {
    const line: ScriptLine = { speaker: 0, text: 'Hello.', sources: [{ document: 3, passageId: 'p1' }] }
    expect(findQuotations(scriptOf(line), [document])).toEqual([[]])
  })

  test.each([
    ['what is short is shown whole', 'A short passage.', 2, 7],
    ['what is said is never cut, however long', long, 0, 900],
    ['nor where no blank stands', '海'.repeat(900), 400, 420],
    ['nor at the end', long, long.length - 30, long.length],
  ])('%s', (_what, text, start, end) => {
    const shown = excerptAround(text, start, end)
    expect(shown).toContain(text.slice(start, end).trim())
    expect(shown.length).toBeLessThanOrEqual(Math.max(302, end - start + 2))
  })
})
