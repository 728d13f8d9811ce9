import { useMemo, useState } from 'react'
import { isOwnServer } from '../../api/config.ts'
import { useApiKey } from '../../api/api-key.ts'
import { usePosts } from '../../entities/posts/queries.ts'
import { type Thread, postLabelOf, groupThreads } from '../../entities/posts/threads.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { useOpenItemInUrl } from '../../kit/routes/use-open-item-in-url.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './Posts.module.css'
import { PostsSkeleton } from './PostsSkeleton.tsx'
import { UnfinishedPosts } from './UnfinishedPosts.tsx'
import { DeleteRequest } from '../../entities/requests/DeleteRequest.tsx'
import { ThreadFeed } from './ThreadFeed.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { headingOf } from '../../kit/routes/pages.ts'

/** Every post that was written, newest first, as it will look on X. */
export function PostsScreen() {
  const { data, error, refetch } = usePosts()
  const threads = useMemo(() => data && groupThreads(data.items), [data])
  const { openId } = useOpenItemInUrl('request')
  const [leaving, setLeaving] = useState<Thread>()
  const [isSigning, setSigning] = useState(false)
  const hasKey = useApiKey() !== undefined
  return (
    <>
      <PageHeader
        {...headingOf('/x')}
        isBrief
        actions={
          <>
            {isOwnServer() && hasKey && (
              <Button variant="default" size="xs" onClick={() => setSigning(true)}>
                How posts look
              </Button>
            )}
            <PageLink page="/x/recurring">Recurring</PageLink>
            <PageLink page="/x/new" isPrimary>
              Create Post
            </PageLink>
          </>
        }
      />
      <div className={classes.feed}>
        <UnfinishedPosts />
        <ListScreen
          noKeyWords="Please set your API key to view your X posts."
          skeleton={<PostsSkeleton />}
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
                <PageLink page="/x/new" isPrimary>
                  Create Post
                </PageLink>
              }
            />
          }
        >
          {(all) => <ThreadFeed threads={all} count={data?.items.length ?? 0} openId={openId} onDelete={setLeaving} />}
        </ListScreen>
      </div>
      {isSigning && <ProfileDialog onClose={() => setSigning(false)} />}
      {leaving?.posts[0]?.requestId !== undefined && (
        <DeleteRequest
          id={leaving.posts[0].requestId}
          title={postLabelOf(leaving.posts[0])}
          isUnfinished={false}
          words={deletionWarning(
            data?.items.filter(({ requestId }) => requestId === leaving.posts[0]?.requestId).length ?? 1,
          )}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

/** A request goes with all that it made. */
const deletionWarning = (count: number): string =>
  count === 1
    ? 'The post, its pictures and the request that made it are deleted. This cannot be undone.'
    : `Its request made ${count} posts: all of them are deleted, with their pictures. This cannot be undone.`
