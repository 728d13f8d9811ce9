import { FromOrder } from '../../../../entities/requests/FromOrder.tsx'
import type { Form } from '../../../../kit/create/use-form.ts'
import { type AvatarDraft, avatarDraft } from './draft.ts'
import { draftOfOrder } from './from-order.ts'

/** "Edit and try again": the form as the order was made with it. */
export const OrderToForm = ({ id, form }: { id: string; form: Form<AvatarDraft> }) => (
  <FromOrder
    id={id}
    isEmpty={avatarDraft.isEmpty(form.draft)}
    fill={(order) => {
      const next = draftOfOrder(order)
      form.clear()
      form.change(() => next)
      return next.mode === 'file' ? 'The picture was sent with the order and cannot be taken over.' : undefined
    }}
  />
)
