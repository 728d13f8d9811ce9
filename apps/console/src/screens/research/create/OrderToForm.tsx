import { FromOrder } from '../../../entities/requests/FromOrder.tsx'
import type { Form } from '../../../kit/create/use-form.ts'
import { type ResearchDraft, researchDraft } from './draft.ts'
import { draftOfOrder, lostOf } from './from-order.ts'

/** A success leaves them, so nobody loses them. */
const { provider, projectIds } = researchDraft.empty

/** "Edit and try again": the form as the order was made with it. */
export const OrderToForm = ({ id, form }: { id: string; form: Form<ResearchDraft> }) => (
  <FromOrder
    id={id}
    isEmpty={researchDraft.isEmpty({ ...form.draft, provider, projectIds })}
    fill={(order) => {
      form.clear()
      form.change(() => draftOfOrder(order))
      return lostOf(order)
    }}
  />
)
