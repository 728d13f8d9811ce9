import type { ResearchReport } from '../entities/research-report.ts'

/** A small report with one of everything. */
export function reportOfEverything(change: Partial<ResearchReport> = {}): ResearchReport {
  return {
    title: 'How do tides work?',
    question: 'How do tides work?',
    language: 'English',
    writtenBy: 'embedded (extractive)',
    readingMinutes: 1,
    labels: {
      summary: 'In short',
      contents: 'Contents',
      disagreements: 'Where the sources differ',
      open: 'What remains open',
      sources: 'Sources',
    },
    summary: [{ text: 'Tides rise twice a day.', cites: [1], kind: 'claim', passages: ['1:p1'] }],
    sections: [
      {
        heading: 'Why the sea rises',
        question: 'Why does the sea rise?',
        paragraphs: [
          {
            lead: 'The Harbour Office explains:',
            sentences: [
              { text: 'The moon pulls.', cites: [1], kind: 'quote', passages: ['1:p1'] },
              { text: 'The sea "follows".', cites: [1], kind: 'quote', passages: ['1:p2'], continues: true },
              { text: 'So does the sun.', cites: [2], kind: 'quote', passages: ['2:p4'] },
            ],
          },
        ],
        contradictions: [
          {
            about: 'the highest tide',
            kind: 'numbers',
            a: { text: 'The highest tide is 16 metres.', cites: [1], kind: 'quote', passages: ['1:p1'] },
            b: { text: 'The highest tide is 12 metres.', cites: [2], kind: 'quote', passages: ['2:p4'] },
          },
        ],
      },
    ],
    open: [{ text: 'No source that was read says who measured first.', cites: [], kind: 'open' }],
    sources: [
      {
        n: 1,
        title: 'Tides',
        url: 'https://harbour.example/tides',
        siteName: 'Harbour Office',
        publishedOn: '2024-05-03T00:00:00.000Z',
        authors: ['Ada Berg'],
        kind: 'web',
        usedPassages: [
          { id: '1:p1', text: 'The moon pulls. The highest tide is 16 metres.' },
          { id: '1:p2', text: 'The sea "follows".' },
        ],
      },
      { n: 2, title: 'Our notes', kind: 'own', usedPassages: [{ id: '2:p4', text: 'So does the sun.' }] },
    ],
    newSince: {
      since: '2026-05-03T00:00:00.000Z',
      heading: 'New since 3 May 2026',
      paragraphs: [{ sentences: [{ text: 'A gauge was added.', cites: [2], kind: 'claim' }] }],
      sources: [2],
    },
    warnings: [],
    ...change,
  }
}
