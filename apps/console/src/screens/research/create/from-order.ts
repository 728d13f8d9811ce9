import { type OrderReading, formFilledBy } from '../../../entities/requests/order-form.tsx'
import { type ResearchDraft, researchDraft } from './draft.ts'

/** A run of a recurring one becomes a research of its own. */
export const fromOrder: OrderReading<ResearchDraft> = {
  draft: researchDraft,
  fields: ({ text: query, provider, projects: projectIds }) => ({ query, provider, projectIds }),
  lost: ({ resources = [], outputType }) => {
    const lost = [resources.length > 0 && 'the addresses and files it was to read', outputType === 'json' && 'its JSON']
    const named = lost.filter((one) => one !== false)
    return named.length > 0 ? `This form cannot order ${named.join(' and ')}.` : undefined
  },
}
export const OrderToForm = formFilledBy(fromOrder)
