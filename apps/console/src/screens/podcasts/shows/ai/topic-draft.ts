import { defaultLanguage, languages, lengths } from '@patchbay/contract'
import * as z from 'zod/mini'
import type { Rule } from '../../../../kit/create/rules.ts'

export type TopicDraft = { topic: string; language: string }

const known = new Set<string>(languages.map(({ name }) => name))

export const emptyTopic: TopicDraft = { topic: '', language: defaultLanguage }

export const keptTopic: z.core.$ZodType<TopicDraft> = z.object({
  topic: z.string(),
  language: z.catch(z.string().check(z.refine((name) => known.has(name))), defaultLanguage),
})

/** Something to begin with; a click puts it into the field. */
export const suggestedTopics = [
  'How lighthouses changed the way we travel',
  'Everyday money habits that last',
  'The science of better sleep',
  'Small towns that reinvented themselves',
  'A beginner’s guide to urban gardening',
] as const

export type TopicField = 'key' | 'topic'
export type TopicFacts = { draft: TopicDraft; hasKey: boolean }

/** The topic first: what is typed can be mended here, the key only on another page (spec 3 §5). */
export const topicRules: readonly Rule<TopicFacts, TopicField>[] = [
  {
    field: 'topic',
    fails: ({ draft }) => draft.topic.trim() === '',
    words: 'Enter a topic to generate your podcast concept.',
  },
  {
    field: 'topic',
    fails: ({ draft }) => draft.topic.trim().length > lengths.topic.most,
    words: lengths.topic.words,
  },
  { field: 'key', fails: ({ hasKey }) => !hasKey, words: 'API key is required to generate podcasts.' },
]
