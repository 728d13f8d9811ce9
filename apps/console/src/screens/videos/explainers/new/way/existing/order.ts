import { type Call, createCall, endpoints } from '@patchbay/contract'
import { explainerCost, presentationParams } from '../../../../../../entities/explainers/presentation.ts'
import type { VoicePair } from '../../../../../../entities/voices/voice-pair.ts'
import { type ExplainerDraft, type Resource, type ResourceFiles, resourceContentOf } from './draft.ts'

/** What is asked for where nobody says otherwise. */
export const defaultInstruction =
  'Create an explainer video that brings these sources together: explain the key takeaways, give practical tips, and end with a short closing message.'

type Facts = { draft: ExplainerDraft; files: ResourceFiles; pair: VoicePair }
export type ExplainerCall = Call<typeof endpoints.content.create>

/** A call, and the resource that it stands for where each has one of its own. */
export type OrderedCall = { call: ExplainerCall; resource: Resource | undefined; position: number }

function callFor({ draft, files, pair }: Facts, all: readonly Resource[]): ExplainerCall {
  // Where items were picked, feeds stand beside the resources: whoever reads selections reads no feeds among those.
  const feeds = all.some(({ itemIds }) => itemIds) ? all.filter(({ type }) => type === 'feed') : []
  const resources = all.filter((one) => !feeds.includes(one))
  return createCall(endpoints.content.create, {
    json: {
      outputType: 'video',
      resources:
        resources.length === 0 && feeds.length > 0
          ? undefined
          : resources.map((one) => ({ type: one.type, content: resourceContentOf(one, files) })),
      feedSelections:
        feeds.length > 0
          ? feeds.map(({ content = '', itemIds }) => ({ feedId: content, feedItemIds: itemIds }))
          : undefined,
      text: draft.instructions.trim() || defaultInstruction,
      ...presentationParams({ draft, pair }),
      projects: draft.projectIds.length > 0 ? draft.projectIds : undefined,
    },
  })
}

/** One request with all resources, or one for each. */
export function ordersOf(facts: Facts): OrderedCall[] {
  const { intent, resources } = facts.draft
  if (intent !== 'multiple') return [{ call: callFor(facts, resources), resource: undefined, position: 1 }]
  return resources.map((resource, index) => ({ call: callFor(facts, [resource]), resource, position: index + 1 }))
}

/** The call that is shown: the first of several. */
export const previewCall = (facts: Facts): ExplainerCall => ordersOf(facts)[0]?.call ?? callFor(facts, [])

export const videoCountOf = ({ intent, resources }: Pick<ExplainerDraft, 'intent' | 'resources'>): number =>
  intent === 'multiple' ? Math.max(1, resources.length) : 1

export const costOf = ({ draft, pair }: Pick<Facts, 'draft' | 'pair'>): number =>
  explainerCost(pair) * videoCountOf(draft)
