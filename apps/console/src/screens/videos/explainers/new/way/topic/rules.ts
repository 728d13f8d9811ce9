import { lengths } from '@patchbay/contract'
import {
  type PresentationFacts,
  type PresentationField,
  presentationRules,
} from '../../../../../../entities/explainers/presentation.ts'
import type { Rule } from '../../../../../../kit/create/rules.ts'
import { type TopicDraft, pickedSuggestions } from './draft.ts'
import { emptyTopicMessage, nothingPickedMessage } from './ideas.ts'

export type TopicField = 'topic' | 'suggestions' | PresentationField
type Facts = PresentationFacts & { draft: TopicDraft }

/** What ideas can be asked for. */
export const topicRules: readonly Rule<Facts, TopicField>[] = [
  { field: 'topic', fails: ({ draft }) => draft.topic.trim() === '', words: emptyTopicMessage },
  {
    field: 'topic',
    fails: ({ draft }) => draft.topic.trim().length > lengths.topic.max,
    words: lengths.topic.message,
  },
]

/** What can be sent. */
export const sendRules: readonly Rule<Facts, TopicField>[] = [
  { field: 'suggestions', fails: ({ draft }) => pickedSuggestions(draft).length === 0, words: nothingPickedMessage },
  ...presentationRules,
]
