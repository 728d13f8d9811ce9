import { endpoints } from '@patchbay/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { invalidate } from '../../../api/query.ts'
import { RequestProgress } from '../../../entities/requests/RequestProgress.tsx'
import { usePolledRequest } from '../../../entities/requests/queries.ts'
import { useHasEnded } from '../../../entities/requests/use-has-ended.ts'
import { usePostsOf } from '../../../entities/posts/queries.ts'
import { ThreadCard } from '../../../entities/posts/ThreadCard.tsx'
import { type Thread, postLabelOf, groupThreads } from '../../../entities/posts/threads.ts'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './NewPost.module.css'
import { DeleteRequest } from '../../../entities/requests/DeleteRequest.tsx'

type Props = { requestId: string; onRetried: (newId: string) => void; onRestart: () => void }

/** What was ordered, live until it is written; then the posts themselves, as they stand in the feed too. */
export function Done({ requestId, onRetried, onRestart }: Props) {
  const isOver = useHasEnded(requestId)
  const warnings = usePolledRequest(requestId).data?.warnings ?? []
  const posts = usePostsOf(isOver ? requestId : undefined)
  const [leaving, setLeaving] = useState<Thread>()
  // They came a moment ago: what was known of the list before is not enough.
  useEffect(() => {
    if (isOver) void invalidate(endpoints.x.posts)
  }, [isOver])
  const threads = groupThreads(posts.data ?? [])
  return (
    <>
      <DonePanel
        title={threads.length > 0 ? 'Your posts are written' : 'Posts ordered'}
        requestId={requestId}
        hasEnded={isOver}
        words="You can leave this page: a message tells you when they are written."
        actions={
          <>
            <Button
              component={Link}
              to={href('/x', threads.length > 0 ? { query: { request: requestId } } : {})}
              {...(threads.length === 0 && { variant: 'default' })}
            >
              View in My X Posts
            </Button>
            <Button variant="default" onClick={onRestart}>
              Create another post
            </Button>
          </>
        }
      >
        {threads.length > 0 ? (
          <section className={classes.made} aria-label="The posts">
            {warnings.length > 0 && <Notice tone="blue">{warnings.join(' ')}</Notice>}
            {threads.map((thread) => (
              <ThreadCard key={thread.id} thread={thread} onDelete={setLeaving} />
            ))}
          </section>
        ) : (
          <RequestProgress key={requestId} id={requestId} cover="beside" onRetried={onRetried} />
        )}
        {posts.error && <ErrorPanel error={posts.error} onRetry={() => void posts.refetch()} />}
      </DonePanel>
      {leaving && (
        <DeleteRequest
          id={requestId}
          title={postLabelOf(leaving.posts[0]!)}
          isUnfinished={false}
          onDeleted={onRestart}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
