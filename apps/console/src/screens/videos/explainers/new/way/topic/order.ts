import { type Call, callTo, endpoints, lengths } from '@patchbay/contract'
import { explainerCost, mannerIn } from '../../../../../../entities/explainers/manner.ts'
import type { VoicePair } from '../../../../../../entities/voices/voice-pair.ts'
import { type TopicDraft, pickedIn } from './draft.ts'

type Facts = { draft: TopicDraft; pair: VoicePair }

/** One call for each idea: its title is the topic, its description says what about it (spec 3 §7). */
export const callsOf = ({ draft, pair }: Facts): Call<typeof endpoints.content.create>[] =>
  pickedIn(draft).map(({ title, description }) =>
    callTo(endpoints.content.create, {
      json: {
        outputType: 'video',
        resources: [{ type: 'topic', content: title }],
        text: description.slice(0, lengths.instructions.most) || undefined,
        ...mannerIn({ draft, pair }),
        projects: draft.projectIds.length > 0 ? draft.projectIds : undefined,
      },
    }),
  )

/** The call that is shown: the first of several. */
export const shownCall = (facts: Facts): Call<typeof endpoints.content.create> =>
  callsOf(facts)[0] ??
  callTo(endpoints.content.create, { json: { outputType: 'video', resources: [{ type: 'topic', content: '' }] } })

export const costOf = ({ draft, pair }: Facts): number => explainerCost(pair) * pickedIn(draft).length
