import { lengths } from '@patchbay/contract'
import { type MannerFacts, type MannerField, mannerRules } from '../../../../../../entities/explainers/manner.ts'
import type { Rule } from '../../../../../../kit/create/rules.ts'
import { type TopicDraft, pickedIn } from './draft.ts'
import { emptyTopicWords, nothingPickedWords } from './ideas.ts'

export type TopicField = 'topic' | 'suggestions' | MannerField
type Facts = MannerFacts & { draft: TopicDraft }

/** What ideas can be asked for (spec 3 §5). */
export const topicRules: readonly Rule<Facts, TopicField>[] = [
  { field: 'topic', fails: ({ draft }) => draft.topic.trim() === '', words: emptyTopicWords },
  {
    field: 'topic',
    fails: ({ draft }) => draft.topic.trim().length > lengths.topic.most,
    words: lengths.topic.words,
  },
]

/** What can be sent. */
export const sendRules: readonly Rule<Facts, TopicField>[] = [
  { field: 'suggestions', fails: ({ draft }) => pickedIn(draft).length === 0, words: nothingPickedWords },
  ...mannerRules,
]
