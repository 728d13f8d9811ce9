import type { KindName, OrderOf, ResultOf } from './kinds.ts'

/** Orders and results as rows keep them: written by the server of commit 9224bb1, in November 2026. */

const id = '6f0e8f3c-8a51-4c6e-9f0d-3f1f0b7b2a11'
const key = `uploads/${id}/${'0'.repeat(64)}`

/** What every row leaves out where nothing was chosen: JSON has no word for undefined. */
const plain = { style: 'deep dive', duration: '' } as const

export const keptEpisodeOrder: OrderOf<'episode'> = { material: { kind: 'topic', topic: 'Tides' }, ...plain }

export const keptEpisodeResult: ResultOf<'episode'> = {
  episodeId: id,
  description: 'Two hosts talk about tides.',
  language: 'English',
  audioKey: `episodes/${id}/episode.mp3`,
  imageKey: `episodes/${id}/cover.jpg`,
  transcriptKey: `episodes/${id}/transcript.json`,
  vttKey: `episodes/${id}/captions.vtt`,
  srtKey: `episodes/${id}/captions.srt`,
  chaptersKey: `episodes/${id}/chapters.json`,
  durationSeconds: 61.2,
  sizeBytes: 980_123,
  loudnessLufs: -16.1,
  truePeakDbtp: -1.6,
  hosts: ['Ava', 'Ben'],
  engines: { reader: 'embedded', writing: 'Embedded writer', speech: 'Embedded voices' },
  warnings: [],
  citations: [{ text: 'The sea rises.', source: 'https://example.com/', timeMs: 1200 }],
}

/** Of the first version that made shorts. */
export const keptShortResult: ResultOf<'short'> = {
  language: 'English',
  videoKey: `shorts/${id}/short.mp4`,
  imageKey: `shorts/${id}/cover.jpg`,
  transcriptKey: `shorts/${id}/transcript.json`,
  vttKey: `shorts/${id}/captions.vtt`,
  srtKey: `shorts/${id}/captions.srt`,
  durationSeconds: 42.5,
  sizeBytes: 8_123_456,
  loudnessLufs: -14,
  truePeakDbtp: -1.6,
  hosts: ['Ava', 'Ben'],
  said: 'Ava: Why is the tide late?\n\nBen: Every harbour has its own clock.',
  engines: { writing: 'your own script', speech: 'Embedded voices' },
  warnings: [],
}

/** Of the first version that made explainers. */
export const keptExplainerResult: ResultOf<'explainer'> = {
  language: 'English',
  description: 'How harbours keep their own time.',
  videoKey: `explainers/${id}/explainer.mp4`,
  imageKey: `explainers/${id}/cover.jpg`,
  transcriptKey: `explainers/${id}/transcript.json`,
  vttKey: `explainers/${id}/captions.vtt`,
  srtKey: `explainers/${id}/captions.srt`,
  chaptersKey: `explainers/${id}/chapters.json`,
  durationSeconds: 92.4,
  sizeBytes: 5_123_456,
  loudnessLufs: -16,
  truePeakDbtp: -1.7,
  hosts: ['Ava'],
  said: 'Ava: Why is the tide late?\n\nAva: Every harbour has its own clock.',
  showsWords: false,
  sources: [{ title: 'Tides', url: 'https://example.com/tides' }, { title: 'A text of mine' }],
  engines: { reader: 'embedded', writing: 'Embedded writer', speech: 'Embedded voices' },
  warnings: [],
  citations: [{ text: 'The sea rises.', source: 'https://example.com/tides', timeMs: 1200 }],
}

export const keptOrders = {
  episode: [
    keptEpisodeOrder,
    {
      material: {
        kind: 'sources',
        sources: [
          { type: 'website', url: 'https://example.com/' },
          { type: 'pdf', key },
        ],
      },
      ...plain,
      style: 'debate',
      duration: 'long',
      instructions: 'Be brief.',
      language: 'Spanish (Mexico)',
      voices: [3, 4],
      showId: id,
    },
    { material: { kind: 'feeds', feeds: [{ feedId: 7 }, { feedId: 8, itemIds: [id] }] }, ...plain },
    { material: { kind: 'researches', researchIds: [id] }, ...plain },
    {
      material: { kind: 'script', lines: [{ speaker: 0, text: 'Hello.' }] },
      ...plain,
      language: 'English',
      voices: [1, 1],
    },
    { material: { kind: 'topic', topic: 'Ebb' }, ...plain, showId: id, title: 'Ebb', draftId: id, place: 2 },
  ],
  modify: [
    { source: { kind: 'episode', episodeId: id }, voices: [1, 2], language: 'English', keepsWords: false },
    {
      source: { kind: 'address', url: 'https://example.com/a.mp3' },
      voices: [1, 2],
      language: 'English',
      instructions: 'Slowly.',
    },
  ],
  transcript: [
    { source: { kind: 'episode', episodeId: id } },
    { source: { kind: 'address', url: 'https://example.com/a.mp3' } },
    { source: { kind: 'upload', key: `steps/${id}/recording` } },
  ],
  speakers: [
    { source: { kind: 'episode', episodeId: id } },
    { source: { kind: 'transcript', transcriptId: id } },
    { source: { kind: 'address', url: 'https://example.com/a.mp3' } },
  ],
  short: [
    {
      source: { kind: 'episode', episodeId: id },
      avatars: [1, 2],
      subtitles: true,
      keepsSound: true,
      focus: 'The moon',
    },
    { source: { kind: 'text', text: 'Tides' }, avatars: [3], subtitles: false },
    { source: { kind: 'research', researchId: id }, avatars: [3], subtitles: true },
    { source: { kind: 'script', lines: [{ avatarId: 1, text: 'Hello.' }] }, avatars: [1], subtitles: true },
  ],
  explainer: [
    { parts: [{ kind: 'topic', topic: 'Tides' }] },
    {
      parts: [
        { kind: 'sources', sources: [{ type: 'text', key }] },
        { kind: 'episodes', episodeIds: [id] },
        { kind: 'feeds', feeds: [{ feedId: 7 }] },
        { kind: 'researches', researchIds: [id] },
      ],
      instructions: 'For sailors.',
      language: 'English',
      voices: [3],
      title: 'Tides',
      titlePrompt: 'Short.',
      look: 'whiteboard',
      subtitles: true,
      unmet: ['logoUrl was not followed: no logo stands in the video yet.'],
    },
  ],
  research: [
    { text: 'Why are tides late?', provider: 'gemini', outputType: 'text' },
    {
      text: 'Why are tides late?',
      provider: 'openai',
      outputType: 'json',
      jsonFormat: '{"answer": ""}',
      sources: [
        { type: 'website', url: 'https://example.com/tides' },
        { type: 'pdf', key },
      ],
      projects: [7],
    },
  ],
} satisfies { [Name in KindName]?: readonly OrderOf<Name>[] }

const { hosts: _, ...ofAnEarlierVersion } = keptEpisodeResult

export const keptResults = {
  episode: [
    keptEpisodeResult,
    ofAnEarlierVersion,
    { ...keptEpisodeResult, loudnessLufs: null, citations: [{ text: 'A', source: 'B.pdf', page: 3, timeMs: 0 }] },
  ],
  modify: [keptEpisodeResult],
  transcript: [
    {
      responseText: '[]',
      language: null,
      durationSeconds: 4.5,
      engines: { transcription: 'A model' },
      warnings: ['One voice.'],
    },
  ],
  speakers: [
    {
      durationSeconds: 61.2,
      speakers: [
        {
          speaker: 'SPEAKER_00',
          name: null,
          audioKey: `speakers/${id}/speaker-00.mp3`,
          sizeBytes: 735_123,
          spokenSeconds: 30.1,
        },
      ],
      engines: { speakers: "the episode's own lines" },
      warnings: [],
    },
  ],
  short: [keptShortResult],
  explainer: [keptExplainerResult],
  research: [
    {
      language: 'English',
      sourceCount: 12,
      readingMinutes: 4,
      engines: { search: 'Wikipedia', reader: 'embedded', writing: 'embedded (extractive)' },
      warnings: ['https://example.com/: the site asks not to be read.'],
    },
  ],
} satisfies { [Name in KindName]?: readonly ResultOf<Name>[] }
