import { type DraftOf, choice, defineDraft, file, text } from '../../../../kit/drafts/define-draft.ts'

export const manualShow = defineDraft('create-show', {
  name: text(),
  description: text(),
  author: text(),
  link: text(),
  email: text(),
  artwork: choice(['url', 'file'], 'url'),
  imageUrl: text(),
  file: file(),
})
export type ManualShowDraft = DraftOf<typeof manualShow>
