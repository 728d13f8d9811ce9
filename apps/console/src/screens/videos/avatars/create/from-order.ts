import type { OrderBody } from '../../../../entities/requests/orders.ts'
import { type AvatarDraft, avatarDraft } from './draft.ts'

/** The form as an avatar was ordered with it. A picture that came with the order is not named by it. */
export const draftOfOrder = ({ name = '', voiceId, imageUrl, prompt }: OrderBody): AvatarDraft => ({
  ...avatarDraft.empty,
  name,
  voiceId: voiceId === undefined ? '' : String(voiceId),
  ...(imageUrl !== undefined
    ? { mode: 'url', imageUrl }
    : prompt !== undefined
      ? { mode: 'text', prompt }
      : { mode: 'file' }),
})
