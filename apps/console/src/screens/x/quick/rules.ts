import { lengths } from '@patchbay/contract'
import type { Rule } from '../../../kit/create/rules.ts'
import { type QuickDraft, draftLengthOf } from './draft.ts'

export type QuickField = 'text' | 'voice' | 'photo'

export type QuickFacts = {
  draft: QuickDraft
  /** What the browser kept of the recording and the photo; undefined where there is none. */
  voice: Blob | undefined
  photo: Blob | undefined
  areFilesRead: boolean
  /** False where the server is known to understand no recordings. */
  hasTranscriber: boolean | undefined
}

export const noKeyMessage = 'Missing API key. Add it in Settings.'
const missingMessage = 'Please provide text or a voice note.'
const noTranscriberMessage = 'This server cannot hear recordings yet. Add a transcription model at Settings → Engines.'

const isVoice = ({ draft }: QuickFacts) => draft.mode === 'voice'

export const quickRules: readonly Rule<QuickFacts, QuickField>[] = [
  { field: 'voice', fails: (facts) => isVoice(facts) && facts.hasTranscriber === false, words: noTranscriberMessage },
  {
    field: 'voice',
    fails: (facts) => isVoice(facts) && (!facts.draft.voice || (facts.areFilesRead && !facts.voice)),
    words: missingMessage,
  },
  { field: 'text', fails: (facts) => !isVoice(facts) && draftLengthOf(facts.draft.text) === 0, words: missingMessage },
  {
    field: 'text',
    fails: (facts) => !isVoice(facts) && draftLengthOf(facts.draft.text) > lengths.quickPost.max,
    words: lengths.quickPost.message,
  },
  {
    field: 'photo',
    fails: ({ draft, areFilesRead, photo }) => draft.photo !== undefined && areFilesRead && !photo,
    words: 'The browser has lost the photo. Choose it again, or remove it.',
  },
]
