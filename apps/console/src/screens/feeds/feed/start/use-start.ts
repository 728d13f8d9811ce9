import { useRef } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { useDeed } from '../../../../api/query.ts'
import { subscribeCall, subscriptionsChange } from '../../../../entities/feeds/subscriptions.ts'
import type { VoicePair } from '../../../../entities/voices/voice-pair.ts'
import type { StartDraft } from './draft.ts'
import { templateOf } from './order.ts'

type Facts = {
  draft: StartDraft
  pair: VoicePair
  feed: { id: string; name: string }
  /** Undefined: a new one is made first. */
  templateId: string | undefined
  onTaken: () => void
}

/** Makes the template where it is a new one, and binds the feed to it. Trying again binds what was made. */
export function useStart({ draft, pair, feed, templateId, onTaken }: Facts) {
  const made = useRef<{ order: string; id: string }>(undefined)
  return useDeed(
    async (order) => {
      const call = templateOf({ draft, pair, feed })
      const wanted = JSON.stringify(call.body)
      if (templateId === undefined && made.current?.order !== wanted) {
        const { templateRequestId } = await order(call)
        if (templateRequestId === undefined) throw new ApiError('unreadable', 'The server named no template.')
        made.current = { order: wanted, id: templateRequestId }
      }
      const requestId = templateId ?? made.current?.id ?? ''
      return order(subscribeCall({ feedId: feed.id, requestId, dailyLimit: Number(draft.dailyLimit) }))
    },
    { invalidates: subscriptionsChange, onSuccess: onTaken },
  )
}
