import { describe, expect, it } from 'vitest'
import { checkReport } from '../check.ts'
import type { Note, ResearchMaterial } from '../port.ts'
import { englishSources } from '../sources.fixture.ts'
import { sentencesOfReport } from '../tidy-report.ts'
import { composeReport } from './compose-report.ts'
import { planQuestions } from './plan-questions.ts'

const brief = { question: 'How do tides work?', language: 'English' }
const documents = englishSources()
const questions = planQuestions(brief)
const note = (id: string, words: string, weight: number): Note => {
  const document = documents.findIndex(({ passages }) => passages.some(({ text }) => text.includes(words)))
  const passage = documents[document]?.passages.find(({ text }) => text.includes(words))
  if (!passage) throw new Error(`No source says: ${words}`)
  const start = passage.text.indexOf(words)
  const place = { document, passageId: passage.id, start, end: start + words.length, words }
  return { id, question: id.slice(0, 2), text: words, places: [place], weight }
}
const notes = [
  note(
    'q1n1',
    'The moon pulls more strongly on the near side of the earth than on its far side, and the difference raises two bulges of water.',
    0.6,
  ),
  note('q1n2', 'A tide is the regular rise and fall of the sea, caused by the pull of the moon and the sun.', 0.5),
  note('q1n3', 'When sun and moon pull in one line, spring tides result, which are higher than others.', 0.55),
  note('q1n4', 'In the Bay of Fundy the tide rises 16 metres between low and high water.', 0.5),
  note('q3n1', 'When sun and moon pull in one line, spring tides result, which are higher than others.', 0.5),
  note('q4n1', 'In the Bay of Fundy the tide rises 12 metres between low and high water.', 0.5),
  note('q4n2', 'Most coasts see two high tides and two low tides in a day of 24 hours and 50 minutes.', 0.5),
  note(
    'q4n3',
    'Because the friction of the tides slows the earth, days grow longer by about two milliseconds in a century.',
    0.5,
  ),
]
const material: ResearchMaterial = { questions, notes, documents, on: '2026-11-22T00:00:00.000Z' }
const compose = (change: Partial<ResearchMaterial> = {}) =>
  composeReport(brief, { ...material, ...change }, 'English', 'embedded (extractive)')

describe('a report of quotations', () => {
  it('says each thing once, what it is before what it does, and each where it stands', () => {
    const report = compose()
    const texts = sentencesOfReport(report).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(report.summary[0]?.text).toMatch(/^A tide is/)
    expect(checkReport(report, notes, documents).dropped).toEqual([])
    for (const { kind, cites } of sentencesOfReport(report)) expect([kind, cites.length]).toEqual(['quote', 1])
  })

  it('shows what two sources do not agree on side by side, and nowhere else', () => {
    const report = compose()
    const pairs = report.sections.flatMap(({ contradictions }) => contradictions)
    expect(pairs.map(({ kind, about }) => [kind, about])).toEqual([['numbers', 'In the Bay of Fundy the tide rises']])
    expect(JSON.stringify(report).match(/tide rises 1[26] metres/g)?.length).toBe(4)
  })

  it('says which of its questions nothing answers', () => {
    const { open } = compose()
    expect(open.map(({ text }) => text)).toEqual(['No source that was read answers this: What are the effects?'])
  })

  it('puts what the report before did not hold first, its new sources named', () => {
    const before = compose({ notes: notes.slice(1, 2) })
    const earlier = { report: before, on: '2026-05-03T08:00:00.000Z' }
    const { newSince } = compose({ earlier })
    expect(newSince?.heading).toBe('New since 3 May 2026')
    const told = newSince?.paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text)) ?? []
    expect(told).toContain(
      'Because the friction of the tides slows the earth, days grow longer by about two milliseconds in a century.',
    )
    expect(told.some((text) => text.startsWith('A tide is'))).toBe(false)
    expect(compose({ earlier: { ...earlier, report: compose() } }).newSince).toBeUndefined()
  })

  it('fills a template with what stands in its sources, and null where nothing does', () => {
    const jsonFormat = JSON.stringify({
      question: '',
      summary: '',
      findings: [{ claim: '', source: '' }],
      inventor: 'who invented it',
    })
    const { filled } = compose({ jsonFormat })
    expect(filled?.value).toMatchObject({
      question: 'How do tides work?',
      summary: notes[0]?.text,
      findings: [{ claim: notes[0]?.text, source: 'https://almanac.example/tides' }, {}, {}, {}, {}],
      inventor: null,
    })
    expect(filled?.citations.map(({ pointer }) => pointer)).toContain('/findings/0/claim')
  })
})
