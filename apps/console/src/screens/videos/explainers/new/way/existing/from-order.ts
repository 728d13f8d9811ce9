import type { OrderedResource } from '@patchbay/contract'
import { mannerOfOrder } from '../../../../../../entities/explainers/manner.ts'
import type { OrderBody } from '../../../../../../entities/requests/orders.ts'
import { type ExplainerDraft, type Resource, type ResourceType, explainerDraft } from './draft.ts'
import { defaultInstruction } from './order.ts'

const named: readonly ResourceType[] = ['website', 'youtube', 'text', 'topic', 'feed', 'research']

/** The form as an order was made with it: its draft, the PDFs by the ids of their resources, and what is lost, in words. */
export function draftOfOrder(order: OrderBody): {
  draft: ExplainerDraft
  files: Record<string, string>
  lost: string | undefined
} {
  const { resources = [], topic, feedSelections = [], researches = [], projects = [], instructions, language } = order
  const all: (Partial<OrderedResource> & Pick<Resource, 'itemIds'>)[] = [
    ...resources,
    ...(topic ? [{ type: 'topic', content: topic }] : []),
    ...feedSelections.map(({ feedId, feedItemIds: itemIds }) => ({
      type: 'feed',
      content: feedId,
      ...(itemIds.length > 0 && { itemIds, name: `${itemIds.length} items of feed ${feedId}` }),
    })),
    ...researches.map((id) => ({ type: 'research', content: id })),
  ]
  const files: Record<string, string> = {}
  const kept = all.flatMap(({ type, content, name, sizeBytes, itemIds }, at): Resource[] => {
    const id = String(at + 1)
    if (!content) return []
    if (type === 'pdf') {
      files[id] = content
      const file = { name: name || 'document.pdf', sizeBytes: sizeBytes ?? Math.round(content.length * 0.75) }
      return [{ id, type, file }]
    }
    const known = named.find((one) => one === type)
    return known ? [{ id, type: known, content, ...(itemIds && { itemIds, name }) }] : []
  })
  const draft: ExplainerDraft = {
    ...explainerDraft.empty,
    intent: 'single',
    resources: kept,
    instructions: instructions === defaultInstruction ? '' : (instructions ?? ''),
    language: language ?? '',
    projectIds: projects,
    ...mannerOfOrder(order),
  }
  return { draft, files, lost: lostOf(order, all.length - kept.length) }
}

/** What the form has no place for. */
function lostOf({ episodeIds = [] }: OrderBody, sources: number): string | undefined {
  const lost = [
    sources > 0 &&
      `${sources === 1 ? 'One source' : `${sources} sources`} of that order cannot be taken over. Please add what is missing again.`,
    episodeIds.length > 0 &&
      `It was made of ${episodeIds.length === 1 ? 'an episode' : 'episodes'} of yours: choose Create Explainer in My Podcasts to order that again.`,
  ].filter((words) => words !== false)
  return lost.length > 0 ? lost.join(' ') : undefined
}
