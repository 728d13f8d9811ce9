import { type Call, callTo, costs, endpoints, lengths } from '@patchbay/contract'
import { type TopicDraft, pickedIn } from './draft.ts'

/** One call for each idea: its title is the topic, its description says what about it (spec 3 §7). */
export const callsOf = (draft: TopicDraft): Call<typeof endpoints.content.create>[] =>
  pickedIn(draft).map(({ title, description }) =>
    callTo(endpoints.content.create, {
      json: {
        outputType: 'video',
        resources: [{ type: 'topic', content: title }],
        text: description.slice(0, lengths.instructions.most) || undefined,
        language: draft.language || undefined,
      },
    }),
  )

/** The call that is shown: the first of several. */
export const shownCall = (draft: TopicDraft): Call<typeof endpoints.content.create> =>
  callsOf(draft)[0] ??
  callTo(endpoints.content.create, { json: { outputType: 'video', resources: [{ type: 'topic', content: '' }] } })

export const costOf = (draft: TopicDraft): number =>
  costs.explainer({ hasChosenVoices: false }) * pickedIn(draft).length
