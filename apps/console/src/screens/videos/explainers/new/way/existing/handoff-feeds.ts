import type { HandoffFeeds } from '../../../../../../kit/handoff/handoff.ts'
import type { ExplainerDraft, Resource } from './draft.ts'

/** Whole feeds stand picked in the open card; of which items were picked, those are sources already. */
export function applyHandoffFeeds(draft: ExplainerDraft, feeds: HandoffFeeds['feeds']): ExplainerDraft {
  const whole = feeds.filter(({ itemIds }) => itemIds.length === 0).map(({ feedId }) => feedId)
  const narrowed = feeds.filter(({ itemIds }) => itemIds.length > 0)
  const isNarrowed = ({ type, content }: Resource) =>
    type === 'feed' && narrowed.some(({ feedId }) => feedId === content)
  const items = narrowed.map(({ feedId, itemIds, name }): Resource => ({
    id: `feed-${feedId}`,
    type: 'feed',
    content: feedId,
    itemIds,
    name: `${itemIds.length} ${itemIds.length === 1 ? 'item' : 'items'} of ${name ?? `feed ${feedId}`}`,
  }))
  return {
    ...draft,
    intent: draft.intent ?? 'single',
    ...(whole.length > 0 && { card: 'feed' as const }),
    feedIds: [...new Set([...draft.feedIds, ...whole])],
    resources: [...draft.resources.filter((one) => !isNarrowed(one)), ...items],
  }
}
