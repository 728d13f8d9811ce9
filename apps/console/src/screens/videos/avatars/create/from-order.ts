import { formFilledBy } from '../../../../entities/requests/order-form.tsx'
import { avatarDraft } from './draft.ts'

export const OrderToForm = formFilledBy({
  draft: avatarDraft,
  fields: ({ name, voiceId, imageUrl, prompt }) => {
    const mode = imageUrl !== undefined ? 'url' : prompt !== undefined ? 'text' : 'file'
    return { mode, name, voiceId, imageUrl, prompt }
  },
  lost: (_, { mode }) =>
    mode === 'file' ? 'The picture was sent with the order and cannot be taken over.' : undefined,
})
