import { lengths } from '@patchbay/contract'
import { type Rule, isMissing, isTooLong } from '../../../kit/create/rules.ts'
import { type FeedDraft, type Kind, feedKindNames } from './draft.ts'
import { feedTypeOf, typedOf } from './feed-types.ts'

export type FeedField = 'name' | Kind
export type FeedFacts = { draft: FeedDraft }

/** Of the kind that is chosen: nothing is typed, or nothing that names a feed. */
const identifierRules = (kind: Kind): Rule<FeedFacts, FeedField>[] => [
  {
    field: kind,
    fails: ({ draft }) => draft.kind === kind && typedOf(draft).trim() === '',
    words: feedTypeOf[kind].missing,
  },
  {
    field: kind,
    fails: ({ draft }) => draft.kind === kind && feedTypeOf[kind].sent(typedOf(draft)) === undefined,
    words: ({ draft }) => feedTypeOf[kind].senseless(typedOf(draft)),
  },
]

/** After the key in the order of spec 3 §5. */
export const feedRules: readonly Rule<FeedFacts, FeedField>[] = [
  isMissing('name', 'Feed name is required'),
  ...feedKindNames.flatMap(identifierRules),
  isTooLong('name', lengths.feedName),
]
