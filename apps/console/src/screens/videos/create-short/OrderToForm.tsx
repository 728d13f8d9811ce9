import { FromOrder } from '../../../entities/requests/FromOrder.tsx'
import type { Form } from '../../../kit/create/use-form.ts'
import { type ShortDraft, shortDraft } from './draft.ts'
import { draftOfOrder } from './from-order.ts'

const { avatars } = shortDraft.empty

/** "Edit and try again": the form as the order was made with it. Who hosts is a habit, and no draft of its own. */
export const OrderToForm = ({ id, form }: { id: string; form: Form<ShortDraft> }) => (
  <FromOrder
    id={id}
    isEmpty={shortDraft.isEmpty({ ...form.draft, avatars })}
    fill={(order) => {
      form.clear()
      form.change(() => draftOfOrder(order))
      return undefined
    }}
  />
)
