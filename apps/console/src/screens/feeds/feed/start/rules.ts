import { lengths } from '@patchbay/contract'
import { type VoicePair, voicesDifferInLanguage, voicesDifferMessages } from '../../../../entities/voices/voice-pair.ts'
import { type Failure, type Rule, firstFailure } from '../../../../kit/create/rules.ts'
import type { SubscriptionDraft } from './draft.ts'

type Facts = { draft: SubscriptionDraft; pair: VoicePair; isNew: boolean }
type Field = 'voices' | 'instructions'

/** Of a template that is there already nothing can be wrong. */
const rules: readonly Rule<Facts, Field>[] = [
  { field: 'voices', fails: ({ pair, isNew }) => isNew && voicesDifferInLanguage(pair), words: voicesDifferMessages },
  {
    field: 'instructions',
    fails: ({ draft, isNew }) => isNew && draft.instructions.trim().length > lengths.instructions.max,
    words: lengths.instructions.message,
  },
]

export const subscriptionFailure = (facts: Facts): Failure<Field> | undefined => firstFailure(rules, facts)
