import type { ResearchReport } from '@patchbay/contract'
import type { Engines } from '../../apps/server/src/engines/engines.ts'
import type { Gatherer, ReadPage } from '../../packages/reading/src/gather/port.ts'
import { passageKey } from '../../packages/writing/src/research/passage-key.ts'
import type { Note, ResearchWriter } from '../../packages/writing/src/research/port.ts'
import type { SearchEngine } from '../../packages/reading/src/search/port.ts'

/**
 * For tests of what is done with a research, not of what it finds: three pages about tides, of which everything is quoted.
 * Nothing of it asks a network. A question with the word "nothing" in it finds nothing.
 */
const pages = [
  ['harbour', 'Harbours', ['Every harbour answers the moon in its own way.', 'At London Bridge it is two hours late.']],
  ['moon', 'The moon', ['The moon pulls on the sea from one side of the earth to the other.']],
  [
    'almanac',
    'The almanac',
    [
      'No formula gives the time of high water from the moon alone.',
      // All of them together say enough for a short.
      'Whoever needs it looks it up in a table, which somebody made by watching the water of one harbour for a year.',
    ],
  ],
] as const

const addressOf = (name: string) => `https://${name}.example/tides`

const fakeSearch: SearchEngine = {
  id: 'stand-in',
  label: 'Stand-in search',
  search: ({ words }) =>
    Promise.resolve(
      (/nothing/i.test(words) ? [] : pages).map(([name, title]) => ({
        title,
        url: addressOf(name),
        snippet: '',
        kind: 'web' as const,
        engine: 'Stand-in search',
      })),
    ),
}

const pageAt = (url: string): ReadPage | undefined => {
  const [name, title, texts] = pages.find(([one]) => addressOf(one) === url) ?? []
  return (
    name && {
      url,
      title,
      kind: 'web',
      siteName: `${name}.example`,
      authors: [],
      engine: 'Stand-in search',
      document: {
        sourceType: 'website',
        title,
        url,
        language: 'English',
        passages: texts.map((text, index) => ({ id: `p${index + 1}`, text })),
      },
      quality: { score: 0.8, reasons: [] },
    }
  )
}

const fakeGatherer: Gatherer = {
  id: 'stand-in',
  read: async (hits, { onPage }) => {
    const documents = hits.flatMap(({ url }) => pageAt(url) ?? [])
    for (const page of documents) await onPage?.(page)
    return { documents, unread: [] }
  },
}

const fakeResearchWriter: ResearchWriter = {
  id: 'stand-in',
  label: 'Stand-in writer',
  planResearch: ({ question }) =>
    Promise.resolve([{ id: 'q1', kind: 'what', text: question, heading: 'What is known', words: question }]),
  takeNotes: (_, { id: question }, documents) =>
    Promise.resolve(
      documents.flatMap(({ passages }, document) =>
        passages.map(({ id: passageId, text }): Note => ({
          id: `${question}n${document}${passageId}`,
          question,
          text,
          places: [{ document, passageId, start: 0, end: text.length, words: text }],
          weight: 1,
        })),
      ),
    ),
  writeReport: ({ question, language }, { notes, documents, earlier, on, jsonFormat }) => {
    const sentences = notes.flatMap(({ text, places }) =>
      places.map((place) => ({
        text,
        cites: [place.document + 1],
        kind: 'quote' as const,
        passages: [passageKey(place)],
      })),
    )
    const report: ResearchReport = {
      title: `About: ${question}`,
      question,
      language,
      writtenBy: 'Stand-in writer',
      readingMinutes: 1,
      labels: {
        summary: 'In short',
        contents: 'Contents',
        disagreements: 'Differences',
        open: 'Open',
        sources: 'Sources',
      },
      summary: sentences.slice(0, 1),
      sections: [{ heading: 'What is known', question, paragraphs: [{ sentences }], contradictions: [] }],
      open: [],
      sources: documents.map(({ title, url, kind, passages }, index) => ({
        n: index + 1,
        title,
        ...(url && { url }),
        kind,
        usedPassages: passages.map(({ id, text }) => ({ id: passageKey({ document: index, passageId: id }), text })),
      })),
      ...(earlier && {
        newSince: {
          since: earlier.on,
          heading: `New at ${on}`,
          paragraphs: [{ sentences: sentences.slice(0, 1) }],
          sources: [1],
        },
      }),
      ...(jsonFormat && {
        filled: { value: { template: JSON.parse(jsonFormat) as unknown, question }, citations: [] },
      }),
      warnings: [],
    }
    return Promise.resolve(report)
  },
}

export type ResearchParts = { search: SearchEngine; gather: Gatherer; writer: ResearchWriter }
export const fakeResearch: ResearchParts = { search: fakeSearch, gather: fakeGatherer, writer: fakeResearchWriter }

/** Engines that research with these parts; `parts` is asked at each call, so that a test can change them. */
export const withResearch =
  (parts: () => ResearchParts = () => fakeResearch) =>
  (engines: Engines): Engines => ({
    ...engines,
    search: [{ ...fakeSearch, search: (...given) => parts().search.search(...given) }],
    gather: { ...fakeGatherer, read: (...given) => parts().gather.read(...given) },
    researchWriter: () => ({
      ...fakeResearchWriter,
      planResearch: (...given) => parts().writer.planResearch(...given),
      takeNotes: (...given) => parts().writer.takeNotes(...given),
      writeReport: (...given) => parts().writer.writeReport(...given),
    }),
  })
