import { type Call, createCall, endpoints, lengths } from '@patchbay/contract'
import { explainerCost, presentationParams } from '../../../../../../entities/explainers/presentation.ts'
import type { VoicePair } from '../../../../../../entities/voices/voice-pair.ts'
import { type TopicDraft, pickedSuggestions } from './draft.ts'

type Facts = { draft: TopicDraft; pair: VoicePair }

/** One call for each idea: its title is the topic, its description says what about it. */
export const explainerCalls = ({ draft, pair }: Facts): Call<typeof endpoints.content.create>[] =>
  pickedSuggestions(draft).map(({ title, description }) =>
    createCall(endpoints.content.create, {
      json: {
        outputType: 'video',
        resources: [{ type: 'topic', content: title }],
        text: description.slice(0, lengths.instructions.max) || undefined,
        ...presentationParams({ draft, pair }),
        projects: draft.projectIds.length > 0 ? draft.projectIds : undefined,
      },
    }),
  )

/** The call that is shown: the first of several. */
export const previewCall = (facts: Facts): Call<typeof endpoints.content.create> =>
  explainerCalls(facts)[0] ??
  createCall(endpoints.content.create, { json: { outputType: 'video', resources: [{ type: 'topic', content: '' }] } })

export const costOf = ({ draft, pair }: Facts): number => explainerCost(pair) * pickedSuggestions(draft).length
