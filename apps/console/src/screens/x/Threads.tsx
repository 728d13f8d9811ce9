import { useLocation } from 'react-router'
import { ThreadCard } from '../../entities/posts/ThreadCard.tsx'
import type { Thread } from '../../entities/posts/threads.ts'
import { WindowedFeed } from '../../kit/list/WindowedFeed.tsx'
import { FeedEnd } from './FeedEnd.tsx'
import { likelyHeight } from './likely-height.ts'
import { usePartsOf } from './use-parts-of.ts'

const placeOf = (threads: readonly Thread[], requestId: string | undefined) =>
  requestId === undefined ? -1 : threads.findIndex(({ posts }) => posts[0]?.requestId === requestId)

type ThreadsProps = {
  threads: readonly Thread[]
  /** Of posts. */
  count: number
  /** The request whose posts are pointed out. */
  openId: string | undefined
  onDelete: (thread: Thread) => void
}

/** The posts themselves: those near the window are on the page, 20 more are fetched at its foot. */
export function Threads({ threads, count, openId, onDelete }: ThreadsProps) {
  const { key } = useLocation()
  const pointedAt = placeOf(threads, openId)
  const { shown, isLoading, more } = usePartsOf(threads, key, pointedAt + 1)
  return (
    <>
      <WindowedFeed
        label="My X posts"
        items={shown}
        ofItems={threads.length}
        isBusy={isLoading}
        likelyPx={likelyHeight}
        gapPx={14}
        keptAs={key}
        shownId={threads[pointedAt]?.id}
      >
        {(thread, place) => (
          <ThreadCard
            thread={thread}
            isHighlighted={openId !== undefined && thread.posts[0]?.requestId === openId}
            onDelete={onDelete}
            place={place}
          />
        )}
      </WindowedFeed>
      <FeedEnd hasMore={shown.length < threads.length} isLoading={isLoading} onMore={more} count={count} />
    </>
  )
}
