import type { Rule } from '../../../kit/create/rules.ts'
import { isHttpsUrl, parseAudioUrl } from '../../../kit/addresses/audio-url.ts'
import type { TranscribeDraft } from './draft.ts'

export type TranscribeField = 'file' | 'episode' | 'url'

export type TranscribeFacts = {
  draft: TranscribeDraft
  /** What the browser kept of the chosen file. */
  recording: Blob | undefined
  areFilesRead: boolean
  /** False where the server is known to have no ears. */
  hasTranscriber: boolean | undefined
}

export const noFileMessage = 'Please select an audio file (MP3 or WAV)'
const noTranscriberMessage =
  'This server cannot hear recordings yet. Add a transcription model at Settings → Engines; your own episodes need none.'

const failsForSource =
  (source: TranscribeDraft['source'], fails: (facts: TranscribeFacts) => boolean) => (facts: TranscribeFacts) =>
    facts.draft.source === source && fails(facts)
const hasNoTranscriber = ({ hasTranscriber }: TranscribeFacts) => hasTranscriber === false

/** Checked after the key; the last rules repeat what the server would refuse. */
export const transcribeRules: readonly Rule<TranscribeFacts, TranscribeField>[] = [
  { field: 'file', fails: failsForSource('file', ({ draft }) => draft.file === undefined), words: noFileMessage },
  {
    field: 'file',
    fails: failsForSource('file', ({ areFilesRead, recording }) => areFilesRead && !recording),
    words: 'The browser has lost the file. Choose it again, or remove it.',
  },
  {
    field: 'episode',
    fails: failsForSource('episode', ({ draft }) => draft.episode === undefined),
    words: 'Please select a podcast episode',
  },
  {
    field: 'url',
    fails: failsForSource('url', ({ draft }) => draft.audioUrl.trim() === ''),
    words: 'Please provide an audio URL',
  },
  {
    field: 'url',
    fails: failsForSource('url', ({ draft }) => !isHttpsUrl(parseAudioUrl(draft.audioUrl, 'https://'))),
    words: 'Please enter a valid HTTPS audio URL',
  },
  { field: 'file', fails: failsForSource('file', hasNoTranscriber), words: noTranscriberMessage },
  { field: 'url', fails: failsForSource('url', hasNoTranscriber), words: noTranscriberMessage },
]
