import { FromOrder } from '../../../entities/requests/FromOrder.tsx'
import type { Form } from '../../../kit/create/use-form.ts'
import { type TranscribeDraft, transcribeDraft } from './draft.ts'
import { draftOfOrder } from './from-order.ts'

/** "Edit and try again": the form as the order was made with it. */
export const OrderToForm = ({ id, form }: { id: string; form: Form<TranscribeDraft> }) => (
  <FromOrder
    id={id}
    isEmpty={transcribeDraft.isEmpty(form.draft)}
    fill={(order) => {
      const next = draftOfOrder(order)
      form.clear()
      form.change(() => next)
      return next.source === 'file' ? 'The file was sent with the order and cannot be taken over.' : undefined
    }}
  />
)
