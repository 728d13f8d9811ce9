import { FromOrder } from '../../../entities/requests/FromOrder.tsx'
import type { Form } from '../../../kit/create/use-form.ts'
import { type PostDraft, postDraft } from './draft.ts'
import { draftOfOrder, lostOf } from './from-order.ts'

/** A success leaves them, so nobody loses them. */
const { type, source, tweetStyle, projectIds } = postDraft.empty

/** "Edit and try again": the form as the order was made with it. */
export const OrderToForm = ({ id, form }: { id: string; form: Form<PostDraft> }) => (
  <FromOrder
    id={id}
    isEmpty={postDraft.isEmpty({ ...form.draft, type, source, tweetStyle, projectIds })}
    fill={(order) => {
      form.clear()
      form.change(() => draftOfOrder(order))
      return lostOf(order)
    }}
  />
)
