import type { Rule } from '../../../kit/create/rules.ts'
import { isHttpsAddress, readAudioAddress } from '../../../kit/addresses/audio-address.ts'
import type { TranscribeDraft } from './draft.ts'

export type TranscribeField = 'file' | 'episode' | 'url'

export type TranscribeFacts = {
  draft: TranscribeDraft
  /** What the browser kept of the chosen file. */
  recording: Blob | undefined
  areFilesRead: boolean
  /** False where the server is known to have no ears. */
  hears: boolean | undefined
}

export const noFileWords = 'Please select an audio file (MP3 or WAV)'
const deafWords =
  'This server cannot hear recordings yet. Plug ears in at Settings → Engines; your own episodes need none.'

const isBy =
  (source: TranscribeDraft['source'], fails: (facts: TranscribeFacts) => boolean) => (facts: TranscribeFacts) =>
    facts.draft.source === source && fails(facts)
const isDeaf = ({ hears }: TranscribeFacts) => hears === false

/** After the key in the words of spec 2 §5; then what the server would refuse as well. */
export const transcribeRules: readonly Rule<TranscribeFacts, TranscribeField>[] = [
  { field: 'file', fails: isBy('file', ({ draft }) => draft.file === undefined), words: noFileWords },
  {
    field: 'file',
    fails: isBy('file', ({ areFilesRead, recording }) => areFilesRead && !recording),
    words: 'The browser has lost the file. Choose it again, or remove it.',
  },
  {
    field: 'episode',
    fails: isBy('episode', ({ draft }) => draft.episode === undefined),
    words: 'Please select a podcast episode',
  },
  {
    field: 'url',
    fails: isBy('url', ({ draft }) => draft.audioUrl.trim() === ''),
    words: 'Please provide an audio URL',
  },
  {
    field: 'url',
    fails: isBy('url', ({ draft }) => !isHttpsAddress(readAudioAddress(draft.audioUrl, 'https://'))),
    words: 'Please enter a valid HTTPS audio URL',
  },
  { field: 'file', fails: isBy('file', isDeaf), words: deafWords },
  { field: 'url', fails: isBy('url', isDeaf), words: deafWords },
]
