import { lengths } from '@patchbay/contract'
import { type Rule, isMissing, isTooLong } from '../../../kit/create/rules.ts'
import { type FeedDraft, type Kind, feedKindNames } from './draft.ts'
import { feedTypeOf, typedValueOf } from './feed-types.ts'

export type FeedField = 'name' | Kind
export type FeedFacts = { draft: FeedDraft }

/** Of the kind that is chosen: nothing is typed, or nothing that names a feed. */
const identifierRules = (kind: Kind): Rule<FeedFacts, FeedField>[] => [
  {
    field: kind,
    fails: ({ draft }) => draft.kind === kind && typedValueOf(draft).trim() === '',
    words: feedTypeOf[kind].missingMessage,
  },
  {
    field: kind,
    fails: ({ draft }) => draft.kind === kind && feedTypeOf[kind].toParams(typedValueOf(draft)) === undefined,
    words: ({ draft }) => feedTypeOf[kind].invalidMessage(typedValueOf(draft)),
  },
]

/** Checked after the key. */
export const feedRules: readonly Rule<FeedFacts, FeedField>[] = [
  isMissing('name', 'Feed name is required'),
  ...feedKindNames.flatMap(identifierRules),
  isTooLong('name', lengths.feedName),
]
