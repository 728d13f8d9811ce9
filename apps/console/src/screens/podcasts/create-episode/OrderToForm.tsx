import { FromOrder } from '../../../entities/requests/FromOrder.tsx'
import { episodeDraft } from './draft.ts'
import { draftOfOrder } from './from-order.ts'
import type { EpisodeForm } from './use-episode-form.ts'

/** "Edit and try again": the form as the order was made with it. */
export function OrderToForm({ id, form }: { id: string; form: EpisodeForm }) {
  const { draft } = form
  // What stays in the form after every success is nobody's draft.
  const { voices, language, keepsData } = episodeDraft.empty
  return (
    <FromOrder
      id={id}
      isEmpty={episodeDraft.isEmpty({ ...draft, voices, language, keepsData })}
      fill={(order) => {
        const { draft: next, files, lost } = draftOfOrder(order, draft)
        form.clear()
        for (const [source, content] of Object.entries(files)) form.keepFile(source, content)
        form.change(() => next)
        if (lost === 0) return undefined
        return `${lost === 1 ? 'One source was' : `${lost} sources were`} sent with the order itself and cannot be taken over. Please add what is missing again.`
      }}
    />
  )
}
