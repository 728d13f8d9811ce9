import { recordingOfOrder } from '../../../entities/episodes/recording.ts'
import { formFilledBy } from '../../../entities/requests/order-form.tsx'
import { transcribeDraft } from './draft.ts'

export const OrderToForm = formFilledBy({
  draft: transcribeDraft,
  fields: (order) => (order.episodeId || order.audioUrl ? recordingOfOrder(order) : { source: 'file' }),
  lost: (_, { source }) =>
    source === 'file' ? 'The file was sent with the order and cannot be taken over.' : undefined,
})
