import { useRef } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { useIdempotentMutation } from '../../../../api/query.ts'
import { subscribeCall, invalidatedBySubscription } from '../../../../entities/feeds/subscriptions.ts'
import type { VoicePair } from '../../../../entities/voices/voice-pair.ts'
import type { SubscriptionDraft } from './draft.ts'
import { templateCall } from './order.ts'

type Facts = {
  draft: SubscriptionDraft
  pair: VoicePair
  feed: { id: string; name: string }
  /** Undefined: a new one is made first. */
  templateId: string | undefined
  onTaken: () => void
}

/** Makes the template where it is a new one, and binds the feed to it. Trying again binds what was made. */
export function useSubscribe({ draft, pair, feed, templateId, onTaken }: Facts) {
  const made = useRef<{ order: string; id: string }>(undefined)
  return useIdempotentMutation(
    async (order) => {
      const call = templateCall({ draft, pair, feed })
      const wanted = JSON.stringify(call.body)
      if (templateId === undefined && made.current?.order !== wanted) {
        const { templateRequestId } = await order(call)
        if (templateRequestId === undefined) throw new ApiError('unreadable', 'The server named no template.')
        made.current = { order: wanted, id: templateRequestId }
      }
      const requestId = templateId ?? made.current?.id ?? ''
      return order(subscribeCall({ feedId: feed.id, requestId, dailyLimit: Number(draft.dailyLimit) }))
    },
    { invalidates: invalidatedBySubscription, onSuccess: onTaken },
  )
}
