import { type DraftOf, choice, defineDraft, file, text } from '../../../../kit/drafts/define-draft.ts'

/** What the page shows: the choice of a method, or one of the four. */
const modes = ['selection', 'url', 'file', 'camera', 'text'] as const
export type Mode = (typeof modes)[number]
export type Method = Exclude<Mode, 'selection'>

export const avatarDraft = defineDraft(
  'create-avatar',
  {
    mode: choice(modes, 'selection'),
    name: text(),
    voiceId: text(),
    imageUrl: text(),
    /** A picture of the computer's, and one of the camera's. */
    file: file(),
    photo: file(),
    prompt: text(),
  },
  { views: ['mode'] },
)
export type AvatarDraft = DraftOf<typeof avatarDraft>
