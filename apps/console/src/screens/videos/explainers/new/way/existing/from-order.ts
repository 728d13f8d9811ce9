import type { OrderedResource } from '@patchbay/contract'
import { presentationOfOrder } from '../../../../../../entities/explainers/presentation.ts'
import { type OrderReading, formFilledBy, pdfsIn } from '../../../../../../entities/requests/order-form.tsx'
import type { OrderBody } from '../../../../../../entities/requests/orders.ts'
import { type ExplainerDraft, type Resource, explainerDraft, resourceTypes } from './draft.ts'
import { defaultInstruction } from './order.ts'

export const fromOrder: OrderReading<ExplainerDraft> = {
  draft: explainerDraft,
  fields: (order) => ({
    intent: 'single',
    resources: orderedIn(order).flatMap(resourceOf),
    instructions: order.instructions === defaultInstruction ? '' : order.instructions,
    language: order.language,
    projectIds: order.projects,
    ...presentationOfOrder(order),
  }),
  files: pdfsIn,
  lost: (order, { resources }) => {
    const sources = orderedIn(order).length - resources.length
    const { episodeIds = [] } = order
    const lost = [
      sources > 0 &&
        `${sources === 1 ? 'One source' : `${sources} sources`} of that order cannot be taken over. Please add what is missing again.`,
      episodeIds.length > 0 &&
        `It was made of ${episodeIds.length === 1 ? 'an episode' : 'episodes'} of yours: choose Create Explainer in My Podcasts to order that again.`,
    ].filter((words) => words !== false)
    return lost.length > 0 ? lost.join(' ') : undefined
  },
}
export const OrderToForm = formFilledBy(fromOrder)

type Ordered = Partial<OrderedResource> & Pick<Resource, 'itemIds'>

/** What of an order is a resource of the form. */
const orderedIn = ({ resources = [], topic, feedSelections = [], researches = [] }: OrderBody): Ordered[] => [
  ...resources,
  ...(topic ? [{ type: 'topic', content: topic }] : []),
  ...feedSelections.map(({ feedId, feedItemIds: itemIds }) => ({
    type: 'feed',
    content: feedId,
    ...(itemIds.length > 0 && { itemIds, name: `${itemIds.length} items of feed ${feedId}` }),
  })),
  ...researches.map((content) => ({ type: 'research', content })),
]

function resourceOf({ content, name, sizeBytes, itemIds, ...ordered }: Ordered, at: number): Resource[] {
  const id = String(at + 1)
  const type = resourceTypes.find((one) => one === ordered.type)
  if (!content || !type) return []
  if (type !== 'pdf') return [{ id, type, content, ...(itemIds && { itemIds, name }) }]
  return [
    { id, type, file: { name: name || 'document.pdf', sizeBytes: sizeBytes ?? Math.round(content.length * 0.75) } },
  ]
}
