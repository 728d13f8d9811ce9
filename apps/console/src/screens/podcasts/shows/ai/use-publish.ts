import { endpoints } from '@patchbay/contract'
import { useNavigate } from 'react-router'
import { consoleConfig } from '../../../../api/config.ts'
import { ApiError } from '../../../../api/errors.ts'
import { invalidate } from '../../../../api/query.ts'
import type { SendOrder } from '../../../../api/send-orders.ts'
import { type EditedConcept, conceptCache } from '../../../../entities/drafts/concept.ts'
import { useCreditsFailure } from '../../../../entities/usage/credits-failure.ts'
import { useCreation } from '../../../../kit/create/use-creation.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { showToast } from '../../../../kit/toast/toast.ts'
import type { EvictOnUnmount } from './use-evict-on-unmount.ts'
import {
  createShowCall,
  executeCall,
  alreadyOrderedMessage,
  publishCostOf,
  publishRules,
  missingIdMessage,
} from './publish.ts'

/** What changes when the episodes of a draft are ordered. */
const invalidatedByPublish = [
  endpoints.podcast.shows,
  endpoints.podcast.drafts,
  endpoints.podcast.showEpisodes,
  endpoints.podcast.episodes,
  endpoints.content.list,
  endpoints.content.usage,
]

export type PublishState = {
  /** What stands in the way, in words. */
  blockedReason: string | undefined
  /** The credits left do not cover it: the words stand with the cost. */
  isUncovered: boolean
  isPublishing: boolean
  error: ApiError | undefined
  publish: () => void
}

/**
 * Creates the show, orders its episodes, and goes to the new show. A show that was created is kept with the concept: a
 * second try only orders its episodes.
 */
export function usePublishConcept(concept: EditedConcept, { evict, isOnScreen }: EvictOnUnmount): PublishState {
  const { requestId } = concept
  const navigate = useNavigate()
  const open = (showId: string) => void navigate(href('/podcasts/shows/{showId}', { params: { showId } }))
  const newShow = async (order: SendOrder): Promise<string> => {
    const { podcastId } = await order(createShowCall(concept, location.origin))
    if (podcastId === undefined) throw new ApiError('unreadable', missingIdMessage)
    conceptCache.write(requestId, { ...(conceptCache.read(requestId) ?? concept), podcastId })
    void invalidate(endpoints.podcast.shows)
    return podcastId
  }
  const creation = useCreation({
    form: `publish:${requestId}`,
    noKeyMessage: 'API key is required to generate podcasts.',
    rules: publishRules,
    // Known before the click: otherwise the show would be created, and its episodes refused.
    facts: { concept, lacksModel: consoleConfig().writesFromTopics === false },
    creditsFailure: useCreditsFailure(publishCostOf(concept)),
    makeCall: () => createShowCall(concept, location.origin),
    sendAll: async (order) => {
      try {
        const podcastId = concept.podcastId ?? (await newShow(order))
        await order(executeCall(concept, podcastId))
        return { podcastId, rssUrl: undefined, imageUrl: undefined }
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'conflict') {
          // Published before, maybe in another tab: what this one kept of the draft is of no use any more.
          evict()
          await Promise.all(invalidatedByPublish.map(invalidate))
        }
        throw error
      }
    },
    idOf: ({ podcastId }) => podcastId,
    invalidates: invalidatedByPublish,
    onSent: (showId) => {
      void showToast({
        id: `published ${requestId}`,
        tone: 'green',
        title: `${concept.name || 'Your show'} is published`,
        words: 'Its episodes are being made.',
        ...(!isOnScreen() && { action: { label: 'Open', run: () => open(showId) } }),
      })
      evict()
    },
    onAccepted: open,
  })
  const blockedBecause =
    creation.failure?.words ?? (creation.error?.kind === 'conflict' ? alreadyOrderedMessage : undefined)
  return {
    blockedReason: blockedBecause,
    isUncovered: creation.failure?.field === 'credits',
    isPublishing: creation.isSending,
    error: creation.error,
    publish: () => {
      if (blockedBecause === undefined) creation.submit()
    },
  }
}
