import { type DraftOf, choice, defineDraft, file, flag, text } from '../../../kit/drafts/define-draft.ts'

/** Where the recording comes from; recorded here is ours. */
const sources = ['url', 'file', 'record'] as const
export type Source = (typeof sources)[number]

export const cloneDraft = defineDraft(
  'clone-voice',
  {
    source: choice(sources, 'url'),
    name: text(),
    audioUrl: text(),
    /** A file of the computer's, and what was recorded here. */
    file: file(),
    recording: file(),
    language: text('English'),
    consent: flag(),
  },
  { views: ['source'] },
)
export type CloneDraft = DraftOf<typeof cloneDraft>
