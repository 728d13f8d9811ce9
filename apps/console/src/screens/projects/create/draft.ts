import { type DraftOf, choice, defineDraft, text } from '../../../kit/drafts/define-draft.ts'

const modes = ['url', 'manual'] as const
export type Mode = (typeof modes)[number]

/** Each mode keeps what was typed for it. */
export const projectDraft = defineDraft('create-project', {
  mode: choice(modes, 'url'),
  name: text(),
  url: text(),
  description: text(),
  brandColor: text(),
  accentColor: text(),
  textColor: text(),
  backgroundColor: text(),
  logo: text(),
})
export type ProjectDraft = DraftOf<typeof projectDraft>
