import { lengths } from '@patchbay/contract'
import type { Rule } from '../../../kit/create/rules.ts'
import { type QuickDraft, lengthOf } from './draft.ts'

export type QuickField = 'text' | 'voice' | 'photo'

export type QuickFacts = {
  draft: QuickDraft
  /** What the browser kept of the recording and the photo; undefined where there is none. */
  voice: Blob | undefined
  photo: Blob | undefined
  areFilesRead: boolean
  /** False where the server is known to understand no recordings. */
  hears: boolean | undefined
}

/** Spec 3 §5. */
export const keyWords = 'Missing API key. Add it in Settings.'
const missingWords = 'Please provide text or a voice note.'
const noEarsWords = 'This server cannot hear recordings yet. Plug ears in at Settings → Engines.'

const isVoice = ({ draft }: QuickFacts) => draft.mode === 'voice'

export const quickRules: readonly Rule<QuickFacts, QuickField>[] = [
  { field: 'voice', fails: (facts) => isVoice(facts) && facts.hears === false, words: noEarsWords },
  {
    field: 'voice',
    fails: (facts) => isVoice(facts) && (!facts.draft.voice || (facts.areFilesRead && !facts.voice)),
    words: missingWords,
  },
  { field: 'text', fails: (facts) => !isVoice(facts) && lengthOf(facts.draft.text) === 0, words: missingWords },
  {
    field: 'text',
    fails: (facts) => !isVoice(facts) && lengthOf(facts.draft.text) > lengths.quickPost.most,
    words: lengths.quickPost.words,
  },
  {
    field: 'photo',
    fails: ({ draft, areFilesRead, photo }) => draft.photo !== undefined && areFilesRead && !photo,
    words: 'The browser has lost the photo. Choose it again, or remove it.',
  },
]
