import { defaultLanguage, languages, lengths } from '@patchbay/contract'
import { type DraftOf, choice, defineDraft, text } from '../../../../kit/drafts/define-draft.ts'
import type { Rule } from '../../../../kit/create/rules.ts'
import { topicForm } from '../use-concept-generation.ts'

/** The name under which it is kept stands with who makes the concept: it goes when there is one. */
export const topicDraft = defineDraft(topicForm, {
  topic: text(),
  language: choice<string>(
    languages.map(({ name }) => name),
    defaultLanguage,
  ),
})
export type TopicDraft = DraftOf<typeof topicDraft>

/** Something to begin with; a click puts it into the field. */
export const suggestedTopics = [
  'How lighthouses changed the way we travel',
  'Everyday money habits that last',
  'The science of better sleep',
  'Small towns that reinvented themselves',
  'A beginner’s guide to urban gardening',
] as const

/** A concept without the id of its request: there is nothing to keep it under, and nothing to publish. */
export const draftMissingMessage = 'Draft information missing. Please regenerate your podcast.'

export type TopicField = 'key' | 'topic'
export type TopicFacts = { draft: TopicDraft; hasKey: boolean }

/** The topic first: what is typed can be mended here, the key only on another page. */
export const topicRules: readonly Rule<TopicFacts, TopicField>[] = [
  {
    field: 'topic',
    fails: ({ draft }) => draft.topic.trim() === '',
    words: 'Enter a topic to generate your podcast concept.',
  },
  {
    field: 'topic',
    fails: ({ draft }) => draft.topic.trim().length > lengths.topic.max,
    words: lengths.topic.message,
  },
  { field: 'key', fails: ({ hasKey }) => !hasKey, words: 'API key is required to generate podcasts.' },
]
