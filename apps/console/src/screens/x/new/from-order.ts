import { type OrderReading, formFilledBy } from '../../../entities/requests/order-form.tsx'
import type { OrderBody } from '../../../entities/requests/orders.ts'
import { type PostDraft, postDraft } from './draft.ts'

export const fromOrder: OrderReading<PostDraft> = {
  draft: postDraft,
  fields: (order) => ({
    ...sourceOf(order),
    type: order.outputType,
    count: String(order.count ?? 1),
    tweetStyle: order.style,
    prompt: order.instructions,
    imageUrl: order.imageUrl,
    deepResearch: order.deepResearch,
    projectIds: order.projects,
  }),
  lost: ({ style, resources = [] }, { tweetStyle }) => {
    const lost = [
      style && style !== tweetStyle && `the style ${style}`,
      resources.some(({ type }) => type === 'recording') && 'the recording',
      resources.some(({ type }) => type === 'picture') && 'the image',
    ].filter((one) => typeof one === 'string' && one !== '')
    return lost.length > 0 ? `This form cannot order ${lost.join(' and ')} again.` : undefined
  },
}
export const OrderToForm = formFilledBy(fromOrder)

function sourceOf({ resources = [], audioUrl, researches = [], feedSelections = [] }: OrderBody): Partial<PostDraft> {
  const [resource] = resources
  if (feedSelections.length > 0) return { source: 'feeds', feedIds: feedSelections.map(({ feedId }) => feedId) }
  if (researches.length > 0) return { source: 'research', researchIds: researches }
  if (audioUrl !== undefined) return { source: 'audio', audioUrl }
  if (resource?.type === 'website') return { source: 'url', url: resource.content ?? '' }
  return { source: 'text', text: resource?.type === 'text' ? (resource.content ?? '') : '' }
}
