import { FromOrder } from '../../../entities/requests/FromOrder.tsx'
import type { Form } from '../../../kit/create/use-form.ts'
import { type ModifyDraft, modifyDraft } from './draft.ts'
import { draftOfOrder } from './from-order.ts'

/** "Edit and try again": the form as the order was made with it. */
export function OrderToForm({ id, form }: { id: string; form: Form<ModifyDraft> }) {
  const { voices, keepsData } = modifyDraft.empty
  return (
    <FromOrder
      id={id}
      isEmpty={modifyDraft.isEmpty({ ...form.draft, voices, keepsData })}
      fill={(order) => {
        const next = draftOfOrder(order, form.draft)
        form.clear()
        form.change(() => next)
        const hasRecording = next.episode !== undefined || next.audioUrl !== ''
        return hasRecording ? undefined : 'The recording was sent with the order and cannot be taken over.'
      }}
    />
  )
}
