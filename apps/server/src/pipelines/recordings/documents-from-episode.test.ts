import { expect, test } from 'vitest'
import type { EpisodeRecording } from './episode-recording.ts'
import { documentsFromEpisode } from './documents-from-episode.ts'

const said = ['Welcome.', 'The tide is late.', 'Really?', 'Bread rises.', 'The moon pulls.', 'Goodbye.']
const episode = (sources: readonly (string | undefined)[]): EpisodeRecording => ({
  script: {
    title: 'Tides',
    description: '',
    language: 'English',
    lines: [],
    chapters: [
      { title: 'The sea', firstLine: 0 },
      { title: 'The kitchen', firstLine: 3 },
    ],
  },
  chunks: said.map((text, index) => ({ speaker: 'SPEAKER_00', text, timestamp: [index, index + 1] })),
  durationSeconds: 6,
  hostNames: undefined,
  quoted: [],
  quotations: sources.map((source) => (source ? [{ text: 'As it stands.', source, title: `${source} by name` }] : [])),
})

test('what hosts read out is a document for each of its sources; greetings and questions are left out', () => {
  const page = 'https://example.com/tides'
  const documents = documentsFromEpisode(episode([undefined, page, undefined, 'bread.txt', page, undefined]))
  expect(documents).toEqual([
    {
      sourceType: 'text',
      title: `${page} by name`,
      url: page,
      language: 'English',
      passages: [
        { id: 'p1', text: 'The tide is late.', heading: 'The sea' },
        { id: 'p2', text: 'The moon pulls.', heading: 'The kitchen' },
      ],
    },
    {
      sourceType: 'text',
      title: 'bread.txt by name',
      language: 'English',
      passages: [{ id: 'p1', text: 'Bread rises.', heading: 'The kitchen' }],
    },
  ])
})

test('of what names no sources, such as a script of one’s own, all that is said is one document', () => {
  const [document, ...others] = documentsFromEpisode(episode([undefined, 'a', 'b', undefined, undefined, undefined]))
  expect(others).toEqual([])
  expect(document?.title).toBe('Tides')
  expect(document?.passages.map(({ text }) => text)).toEqual(said)
})
