import { episodeOptions } from '../../../../entities/episodes/episode-options.ts'
import { type DraftOf, defineDraft, text } from '../../../../kit/drafts/define-draft.ts'

const { instructions, voices, language, style, duration, podcastId } = episodeOptions

/** What a new item starts, and how often a day it may. */
export const subscriptionDraft = defineDraft(
  'feed-start',
  {
    /** The id of a template that is there already; empty: a new one, of what follows. */
    templateId: text(),
    name: text(),
    /** As chosen. */
    dailyLimit: text('3'),
    instructions,
    voices,
    language,
    style,
    duration,
    podcastId,
  },
  { stays: ['voices', 'language'] },
)
export type SubscriptionDraft = DraftOf<typeof subscriptionDraft>
