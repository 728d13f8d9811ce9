import { expect, test } from 'vitest'
import { reportOfEverything } from '../../../../../packages/contract/src/reports/report.fixture.ts'
import { documentsFromReport } from './research-documents.ts'

const { newSince, ...firstReport } = reportOfEverything()

test('a report is a document for each source that it says something out of, as that source', () => {
  const documents = documentsFromReport(firstReport)
  expect(documents).toMatchObject([
    {
      title: 'Tides',
      url: 'https://harbour.example/tides',
      siteName: 'Harbour Office',
      author: 'Ada Berg',
      language: 'English',
      passages: [{ id: 'p1', text: 'The moon pulls. The sea "follows".', heading: 'Why the sea rises' }],
    },
    { title: 'Our notes', passages: [{ text: 'So does the sun.' }] },
  ])
  expect(documents[1]).not.toHaveProperty('url')
})

test('what is new since the run before stands before the rest, and only there', () => {
  const [again] = firstReport.sections[0]?.paragraphs ?? []
  const says = newSince && { ...newSince, paragraphs: [...newSince.paragraphs, ...(again ? [again] : [])] }
  const documents = documentsFromReport({ ...firstReport, ...(says && { newSince: says }) })
  expect(documents.map(({ passages }) => passages.map(({ text, heading }) => `${heading ?? ''}: ${text}`))).toEqual([
    ['New since 3 May 2026: The moon pulls. The sea "follows".'],
    ['New since 3 May 2026: A gauge was added.', 'New since 3 May 2026: So does the sun.'],
  ])
})

test('of a report without sections the summary is all there is', () => {
  const [only, ...others] = documentsFromReport({
    ...firstReport,
    sections: [],
    sources: firstReport.sources.map((source) => ({ ...source, usedPassages: [] })),
  })
  expect([only?.passages.map(({ text }) => text), others]).toEqual([['Tides rise twice a day.'], []])
})

test('of a report that says little, the passages that it was written from are told, in whole sentences', () => {
  const around =
    '… so on. The moon pulls. Most coasts have two tides in a day, and the hour of each moves on by fifty minutes. A gauge shows it'
  const [first] = firstReport.sources
  const usedPassages = [{ id: '1:p1', text: `${around} …`, heading: 'The clock of the sea' }]
  const sources = first ? [{ ...first, usedPassages }] : []
  const [only] = documentsFromReport({ ...firstReport, sources })
  expect(only?.passages).toEqual([
    {
      id: 'p1',
      text: 'The moon pulls. Most coasts have two tides in a day, and the hour of each moves on by fifty minutes.',
      heading: 'The clock of the sea',
    },
  ])
})
