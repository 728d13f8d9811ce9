import { useLocation } from 'react-router'
import { ThreadCard } from '../../entities/posts/ThreadCard.tsx'
import type { Thread } from '../../entities/posts/threads.ts'
import { WindowedFeed } from '../../kit/list/WindowedFeed.tsx'
import { InfiniteScrollEnd } from './InfiniteScrollEnd.tsx'
import { estimateHeight } from './estimate-height.ts'
import { useIncrementalList } from './use-incremental-list.ts'

const feedPositionOf = (threads: readonly Thread[], requestId: string | undefined) =>
  requestId === undefined ? -1 : threads.findIndex(({ posts }) => posts[0]?.requestId === requestId)

type ThreadFeedProps = {
  threads: readonly Thread[]
  /** Of posts. */
  count: number
  /** The request whose posts are pointed out. */
  openId: string | undefined
  onDelete: (thread: Thread) => void
}

/** The posts themselves: those near the window are on the page, 20 more are fetched at its foot. */
export function ThreadFeed({ threads, count, openId, onDelete }: ThreadFeedProps) {
  const { key } = useLocation()
  const pointedAt = feedPositionOf(threads, openId)
  const { shown, isLoading, more } = useIncrementalList(threads, key, pointedAt + 1)
  return (
    <>
      <WindowedFeed
        label="My X posts"
        items={shown}
        ofItems={threads.length}
        isBusy={isLoading}
        estimatedPx={estimateHeight}
        gapPx={14}
        storageKey={key}
        shownId={threads[pointedAt]?.id}
      >
        {(thread, place) => (
          <ThreadCard
            thread={thread}
            isHighlighted={openId !== undefined && thread.posts[0]?.requestId === openId}
            onDelete={onDelete}
            feedPosition={place}
          />
        )}
      </WindowedFeed>
      <InfiniteScrollEnd hasMore={shown.length < threads.length} isLoading={isLoading} onMore={more} count={count} />
    </>
  )
}
