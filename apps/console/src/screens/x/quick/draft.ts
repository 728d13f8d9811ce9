import { type DraftOf, choice, defineDraft, file, text } from '../../../kit/drafts/define-draft.ts'

/** What was typed stays until the post is there: where it fails, it need not be typed again. */
export const quickDraft = defineDraft(
  'quick-post',
  {
    type: choice(['tweet', 'thread'], 'tweet'),
    /** Which of the two is sent. */
    mode: choice(['text', 'voice'], 'text'),
    text: text(),
    voice: file(),
    photo: file(),
  },
  { views: ['type', 'mode'], stays: ['type', 'mode', 'text'] },
)
export type QuickDraft = DraftOf<typeof quickDraft>

export const draftLengthOf = (words: string): number => Array.from(words.trim()).length
