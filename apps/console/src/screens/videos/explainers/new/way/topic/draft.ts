import * as z from 'zod/mini'
import { presentationFields } from '../../../../../../entities/explainers/presentation.ts'
import { type DraftOf, defineDraft, field, text, texts } from '../../../../../../kit/drafts/define-draft.ts'

const suggestion = z.object({ id: z.string(), title: z.string(), description: z.string() })
export type Suggestion = z.infer<typeof suggestion>

export const topicDraft = defineDraft('explainer-topics', {
  topic: text(),
  /** What the ideas below were asked about. */
  askedTopic: text(),
  suggestions: field(z.array(suggestion), []),
  picked: texts(),
  language: text(),
  projectIds: texts(),
  ...presentationFields(),
})
export type TopicDraft = DraftOf<typeof topicDraft>

/** The ideas that were picked, in their order on the page. */
export const pickedSuggestions = ({ suggestions, picked }: TopicDraft): Suggestion[] =>
  suggestions.filter(({ id }) => picked.includes(id))
