import { type OrderedResource, isBlank } from '@patchbay/contract'
import { type OrderReading, formFilledBy, pdfsIn } from '../../../entities/requests/order-form.tsx'
import { voicesOfOrder } from '../../../entities/voices/voices-field.ts'
import { type EpisodeDraft, type Source, episodeDraft } from './draft.ts'

export const fromOrder: OrderReading<EpisodeDraft> = {
  draft: episodeDraft,
  fields: ({ resources = [], feedSelections = [], researches = [], ...order }, { keepsData }) => {
    const { topic, script, instructions, language, style, duration, podcastId, projects: projectIds } = order
    const sources = resources.flatMap(sourceOf)
    const picked = feedSelections.filter(({ feedItemIds }) => feedItemIds.length > 0)
    const [material] = [
      script && 'script',
      sources.length > 0 && 'resources',
      topic && 'topic',
      feedSelections.length > 0 && 'feeds',
      researches.length > 0 && 'research',
    ].filter(Boolean)
    return {
      ...{
        material,
        sources,
        topic,
        script,
        instructions,
        language,
        style,
        duration,
        podcastId,
        projectIds,
        keepsData,
      },
      feedIds: feedSelections.map(({ feedId }) => feedId),
      feedItems: Object.fromEntries(picked.map(({ feedId, feedItemIds }) => [feedId, feedItemIds])),
      researchIds: researches,
      voices: voicesOfOrder(order),
    }
  },
  files: pdfsIn,
  lost: ({ resources = [] }, { sources }) => {
    const lost = resources.length - sources.length
    if (lost === 0) return undefined
    return `${lost === 1 ? 'One source was' : `${lost} sources were`} sent with the order itself and cannot be taken over. Please add what is missing again.`
  },
}
export const OrderToForm = formFilledBy(fromOrder)

function sourceOf({ type, content, name, sizeBytes = 0 }: OrderedResource, place: number): Source[] {
  const id = String(place + 1)
  if (content === undefined || isBlank(content)) return []
  if (type === 'website' || type === 'youtube' || type === 'text') return [{ id, type, content }]
  if (type === 'pdf') return [{ id, type, file: { name: name ?? 'Document.pdf', sizeBytes } }]
  return type === 'file' ? [{ id, type, content, file: { name: name ?? 'File', sizeBytes } }] : []
}
