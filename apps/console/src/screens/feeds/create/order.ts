import { createCall, costs, endpoints } from '@patchbay/contract'
import type { FeedDraft } from './draft.ts'
import { feedTypeOf, typedValueOf } from './feed-types.ts'

/** The call that creates the feed. What is no name or address stands as it was typed: the rules name it, curl shows it. */
export function orderOf(draft: FeedDraft) {
  const { feedTypeId, toParams } = feedTypeOf[draft.kind]
  const typed = typedValueOf(draft)
  return createCall(endpoints.feeds.create, {
    json: { name: draft.name.trim(), feedTypeId, ...(toParams(typed) ?? { internalId: typed.trim() }) },
  })
}

export const costOf = (): number => costs.feed()
