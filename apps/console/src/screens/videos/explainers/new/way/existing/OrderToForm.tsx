import { FromOrder } from '../../../../../../entities/requests/FromOrder.tsx'
import { explainerDraft } from './draft.ts'
import { draftOfOrder } from './from-order.ts'
import type { ExplainerForm } from './use-explainer-form.ts'

/** "Edit and try again": the form as the order was made with it. */
export function OrderToForm({ id, form }: { id: string; form: ExplainerForm }) {
  return (
    <FromOrder
      id={id}
      isEmpty={explainerDraft.isEmpty(form.draft)}
      fill={(order) => {
        const { draft, files, lost } = draftOfOrder(order)
        form.clear()
        for (const [resource, content] of Object.entries(files)) form.keepFile(resource, content)
        form.change(() => draft)
        return lost
      }}
    />
  )
}
