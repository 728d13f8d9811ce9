import { type DraftOf, choice, defineDraft, text } from '../../../kit/drafts/define-draft.ts'

/** What a feed can be made of: the specification's two, then what any server of this wire reads without a platform's leave. */
export const feedKindNames = ['x', 'reddit', 'youtube', 'rss', 'xNews'] as const
export type Kind = (typeof feedKindNames)[number]

/** Each kind keeps what was typed for it. */
export const feedDraft = defineDraft('create-feed', {
  name: text(),
  kind: choice(feedKindNames, 'x'),
  x: text(),
  reddit: text(),
  youtube: text(),
  rss: text(),
  xNews: text(),
})
export type FeedDraft = DraftOf<typeof feedDraft>
