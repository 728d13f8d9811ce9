import { endpoints } from '@patchbay/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleConfig } from '../../../../api/config.ts'
import { ApiError } from '../../../../api/errors.ts'
import { useApiKey } from '../../../../api/key-store.ts'
import { invalidate, useSend } from '../../../../api/query.ts'
import { type ShownConcept, conceptCache } from '../../../../entities/drafts/concept.ts'
import { noTextModelWords } from '../../../../kit/create/NoTextModel.tsx'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { keptTry } from '../../../../kit/drafts/kept-try.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { showToast } from '../../../../kit/toast/toast.tsx'
import type { Forgetting } from './use-forgetting.ts'
import { createShowCall, executeCall, orderedBeforeWords, publishRules, withoutIdWords } from './publish.ts'

/** What changes when the episodes of a draft are ordered. */
const orderedWithShow = [
  endpoints.podcast.shows,
  endpoints.podcast.drafts,
  endpoints.podcast.showEpisodes,
  endpoints.podcast.episodes,
  endpoints.content.list,
  endpoints.content.usage,
]

export type Publishing = {
  /** What stands in the way, in words. */
  blockedBecause: string | undefined
  isPublishing: boolean
  error: ApiError | undefined
  publish: () => void
}

/**
 * Creates the show, orders its episodes, and goes to the new show. A show that was created is kept with the concept: a
 * second try only orders its episodes.
 */
export function usePublish(concept: ShownConcept, { forget, isOnScreen }: Forgetting): Publishing {
  const { requestId } = concept
  const hasKey = useApiKey() !== undefined
  const navigate = useNavigate()
  const [tries] = useState(() => ({ show: keptTry(`show:${requestId}`), execute: keptTry(`execute:${requestId}`) }))
  const creating = useSend(() => createShowCall(concept, location.origin), {
    invalidates: [endpoints.podcast.shows],
    tries: tries.show,
  })
  const executing = useSend((podcastId: string) => executeCall(concept, podcastId), {
    invalidates: orderedWithShow,
    tries: tries.execute,
  })
  const [error, setError] = useState<ApiError>()
  const [isPublishing, setPublishing] = useState(false)
  // Two clicks may come before the first is drawn.
  const isUnderway = useRef(false)
  // Known before the click: otherwise the show would be created, and its episodes refused.
  const lacksModel = consoleConfig().writesFromTopics === false
  const blockedBecause =
    firstFailure(publishRules, { hasKey, concept })?.words ??
    (lacksModel ? noTextModelWords : error?.kind === 'conflict' ? orderedBeforeWords : undefined)

  const newShow = async (): Promise<string> => {
    const { podcastId } = await creating.mutateAsync()
    if (podcastId === undefined) throw new ApiError('unreadable', withoutIdWords)
    conceptCache.write(requestId, { ...(conceptCache.read(requestId) ?? concept), podcastId })
    return podcastId
  }
  const run = async () => {
    setError(undefined)
    setPublishing(true)
    try {
      const showId = concept.podcastId ?? (await newShow())
      await executing.mutateAsync(showId)
      const address = href('/podcasts/shows/{showId}', { params: { showId } })
      const open = () => void navigate(address)
      if (isOnScreen()) open()
      void showToast({
        id: `published ${requestId}`,
        tone: 'green',
        title: `${concept.name || 'Your show'} is published`,
        words: 'Its episodes are being made.',
        ...(!isOnScreen() && { action: { label: 'Open', run: open } }),
      })
      forget()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
      if (failure.kind !== 'conflict') return
      // Published before, maybe in another tab: what this one kept of the draft is of no use any more.
      forget()
      await Promise.all(orderedWithShow.map(invalidate))
    } finally {
      isUnderway.current = false
      setPublishing(false)
    }
  }
  const publish = () => {
    if (isUnderway.current || blockedBecause !== undefined) return
    isUnderway.current = true
    void run()
  }
  return { blockedBecause, isPublishing, error, publish }
}
