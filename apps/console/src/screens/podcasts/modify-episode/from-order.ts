import { recordingOfOrder } from '../../../entities/episodes/recording.ts'
import { type OrderReading, formFilledBy } from '../../../entities/requests/order-form.tsx'
import { voicesOfOrder } from '../../../entities/voices/voices-field.ts'
import { type ModifyDraft, modifyDraft } from './draft.ts'

export const fromOrder: OrderReading<ModifyDraft> = {
  draft: modifyDraft,
  fields: (order, { keepsData }) => ({
    ...recordingOfOrder(order),
    voices: voicesOfOrder(order),
    instructions: order.instructions,
    keepsData,
  }),
  lost: (_, { episode, audioUrl }) =>
    episode || audioUrl ? undefined : 'The recording was sent with the order and cannot be taken over.',
}
export const OrderToForm = formFilledBy(fromOrder)
