import {
  type EpisodeDuration,
  type EpisodeStyle,
  type OrderedResource,
  defaultStyle,
  isBlank,
} from '@patchbay/contract'
import type { OrderBody } from '../../../entities/requests/orders.ts'
import { voicesOfOrder } from '../../../entities/voices/voices-field.ts'
import { noSchedule } from '../../../kit/options/schedule.ts'
import { type EpisodeDraft, type Material, type Source, episodeDraft, isFilled } from './draft.ts'

export type FilledDraft = {
  draft: EpisodeDraft
  /** What its files hold, by the ids of their sources. */
  files: Record<string, string>
  /** Sources that were named once and cannot be named again. */
  lost: number
}

/** The kinds of material, the first that an order holds being opened. */
const materials: readonly Material[] = ['script', 'resources', 'topic', 'feeds', 'research']

/** The form as an order was made with it. `now` gives what an order does not say: whether the form is to be kept. */
export function draftOfOrder(order: OrderBody, { keepsData }: Pick<EpisodeDraft, 'keepsData'>): FilledDraft {
  const files: Record<string, string> = {}
  const sources = (order.resources ?? []).flatMap((resource, place) => {
    const id = String(place + 1)
    const source = sourceOf(resource, id)
    if (source?.type === 'pdf') files[id] = resource.content ?? ''
    return source ?? []
  })
  const draft = episodeDraft.read({
    ...episodeDraft.empty,
    sources,
    topic: order.topic ?? '',
    script: order.script ?? '',
    feedIds: (order.feedSelections ?? []).map(({ feedId }) => feedId),
    feedItems: Object.fromEntries(
      (order.feedSelections ?? []).flatMap(({ feedId, feedItemIds }) =>
        feedItemIds.length > 0 ? [[feedId, feedItemIds]] : [],
      ),
    ),
    researchIds: order.researches ?? [],
    instructions: order.instructions ?? '',
    voices: voicesOfOrder(order),
    language: order.language ?? '',
    style: (order.style ?? defaultStyle) as EpisodeStyle,
    duration: (order.duration ?? '') as EpisodeDuration,
    podcastId: order.podcastId === undefined ? '' : String(order.podcastId),
    schedule: noSchedule,
    projectIds: order.projects ?? [],
    keepsData,
  } satisfies EpisodeDraft)
  const material = materials.find((each) => isFilled(draft, each)) ?? 'resources'
  return { draft: { ...draft, material }, files, lost: (order.resources?.length ?? 0) - sources.length }
}

function sourceOf({ type, content, name, sizeBytes = 0 }: OrderedResource, id: string): Source | undefined {
  if (content === undefined || isBlank(content)) return undefined
  switch (type) {
    case 'website':
    case 'youtube':
    case 'text':
      return { id, type, content }
    case 'pdf':
      return { id, type, file: { name: name ?? 'Document.pdf', sizeBytes } }
    case 'file':
      return { id, type, content, file: { name: name ?? 'File', sizeBytes } }
    default:
      return undefined
  }
}
