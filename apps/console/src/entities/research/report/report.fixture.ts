import type { ResearchReport } from '@patchbay/contract'

/** A report with one of everything. */
export const tides: ResearchReport = {
  title: 'How tides are used',
  question: 'What is known of the use of tides?',
  language: 'English',
  writtenBy: 'embedded (extractive)',
  readingMinutes: 2.4,
  labels: {
    summary: 'In short',
    contents: 'Contents',
    disagreements: 'Where the sources differ',
    open: 'What remains open',
    sources: 'Sources',
  },
  summary: [{ text: 'Tides are known centuries ahead.', cites: [1], kind: 'claim', passages: ['1:a'] }],
  newSince: {
    since: '2026-05-03T00:00:00.000Z',
    heading: 'New since 3 May 2026',
    paragraphs: [{ sentences: [{ text: 'A new array was built.', cites: [2], kind: 'claim' }] }],
    sources: [2],
  },
  sections: [
    {
      heading: 'Energy',
      question: 'How much energy do they hold?',
      paragraphs: [
        {
          lead: 'A review says:',
          sentences: [
            { text: 'The resource is 34 TWh.', cites: [2], kind: 'quote', passages: ['2:b'] },
            { text: 'It would need 11 gigawatts.', cites: [2], kind: 'quote', passages: ['2:c'], continues: true },
            { text: 'Nobody measured the wake.', cites: [], kind: 'open' },
          ],
        },
      ],
      contradictions: [
        {
          about: 'the firth',
          kind: 'numbers',
          a: { text: 'It gives 1.9 gigawatts.', cites: [1], kind: 'quote' },
          b: { text: 'It gives 1 gigawatt.', cites: [2], kind: 'quote' },
        },
      ],
    },
  ],
  open: [{ text: 'What it costs after year fifteen.', cites: [], kind: 'open' }],
  sources: [
    {
      n: 1,
      title: 'Tides',
      url: 'https://harbour.test/tides',
      siteName: 'Harbour Office',
      publishedOn: '2024-05-03',
      kind: 'web',
      usedPassages: [
        { id: '1:a', text: 'Their times are known for centuries.' },
        { id: '1:d', text: 'The firth gives 1.9 gigawatts.' },
      ],
    },
    {
      n: 2,
      title: 'A review',
      url: 'javascript:alert(1)',
      authors: ['Ada Berg', 'Bo Dahl', 'Cy Ek', 'Di Falk'],
      kind: 'paper',
      usedPassages: [
        { id: '2:b', text: 'The resource is 34 TWh.' },
        { id: '2:c', text: 'It would need 11 gigawatts.' },
      ],
    },
  ],
  warnings: ['One page could not be read.'],
}
