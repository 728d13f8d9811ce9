import { Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { serverCan } from '../../api/config.ts'
import { useApiKey } from '../../api/key-store.ts'
import { ThreadCard } from '../../entities/posts/ThreadCard.tsx'
import { usePosts } from '../../entities/posts/queries.ts'
import { type Thread, nameOfPost, threadsOf } from '../../entities/posts/threads.ts'
import { loadedLater } from '../../kit/create/loaded-soon.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { WindowedFeed } from '../../kit/list/WindowedFeed.tsx'
import { LinkWhenBuilt } from '../../kit/routes/LinkWhenBuilt.tsx'
import { useOpenInAddress } from '../../kit/routes/use-open-in-address.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { FeedEnd } from './FeedEnd.tsx'
import classes from './Posts.module.css'
import { PostsToCome } from './PostsToCome.tsx'
import { Unfinished } from './Unfinished.tsx'
import { likelyHeight } from './likely-height.ts'
import { usePartsOf } from './use-parts-of.ts'

const { Part: DeleteRequest } = loadedLater(
  async () => (await import('../../entities/requests/DeleteRequest.tsx')).DeleteRequest,
)

const { Part: ProfileDialog } = loadedLater(async () => (await import('./ProfileDialog.tsx')).ProfileDialog)

/** Every post that was written, newest first, as it will look on X (spec 3 §2.6). */
export function PostsScreen() {
  const { data, error, refetch } = usePosts()
  const threads = useMemo(() => data && threadsOf(data.items), [data])
  const { openId } = useOpenInAddress('request')
  const [leaving, setLeaving] = useState<Thread>()
  const [isSigning, setSigning] = useState(false)
  const hasKey = useApiKey() !== undefined
  return (
    <>
      <PageHeader
        title="My X Posts"
        subtitle="Written from your sources, as they will look on X"
        isBrief
        actions={
          <>
            {serverCan('postProfile') && hasKey && (
              <Button variant="default" size="xs" onClick={() => setSigning(true)}>
                How posts look
              </Button>
            )}
            <LinkWhenBuilt page="/x/recurring">Recurring</LinkWhenBuilt>
            <LinkWhenBuilt page="/x/new" isPrimary>
              Create Post
            </LinkWhenBuilt>
          </>
        }
      />
      <div className={classes.feed}>
        <Unfinished />
        <ListScreen
          noKeyWords="Please set your API key to view your X posts."
          skeleton={<PostsToCome />}
          error={error}
          onRetry={() => void refetch()}
          items={threads}
          isSearching={false}
          emptySearch={null}
          empty={
            <EmptyState
              drawing="files"
              title="No posts yet"
              words="From a text, a page, a recording, your feeds or your research: written with what stands there, and nothing else."
              action={
                <LinkWhenBuilt page="/x/new" isPrimary>
                  Create Post
                </LinkWhenBuilt>
              }
            />
          }
        >
          {(all) => <Threads threads={all} count={data?.items.length ?? 0} openId={openId} onDelete={setLeaving} />}
        </ListScreen>
      </div>
      {isSigning && (
        <Suspense fallback={null}>
          <ProfileDialog onClose={() => setSigning(false)} />
        </Suspense>
      )}
      {leaving?.posts[0]?.requestId !== undefined && (
        <Suspense fallback={null}>
          <DeleteRequest
            id={leaving.posts[0].requestId}
            title={nameOfPost(leaving.posts[0])}
            isUnfinished={false}
            words={lossWords(
              data?.items.filter(({ requestId }) => requestId === leaving.posts[0]?.requestId).length ?? 1,
            )}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A request goes with all that it made. */
const lossWords = (count: number): string =>
  count === 1
    ? 'The post, its pictures and the request that made it are deleted. This cannot be undone.'
    : `Its request made ${count} posts: all of them are deleted, with their pictures. This cannot be undone.`

const idOf = (threads: readonly Thread[], requestId: string | undefined) =>
  requestId === undefined ? -1 : threads.findIndex(({ posts }) => posts[0]?.requestId === requestId)

type ThreadsProps = {
  threads: readonly Thread[]
  /** Of posts. */
  count: number
  /** The request whose posts are pointed out. */
  openId: string | undefined
  onDelete: (thread: Thread) => void
}

function Threads({ threads, count, openId, onDelete }: ThreadsProps) {
  const { key } = useLocation()
  const pointedAt = idOf(threads, openId)
  const { shown, isLoading, more } = usePartsOf(threads, key, pointedAt + 1)
  const heightOf = useCallback((thread: Thread) => likelyHeight(thread), [])
  return (
    <>
      <WindowedFeed
        label="My X posts"
        items={shown}
        isBusy={isLoading}
        likelyPx={heightOf}
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
