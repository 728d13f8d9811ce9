import { Skeleton } from '@mantine/core'
import type { Post } from '@patchbay/contract'
import { useEffect, useRef, useState } from 'react'
import { ThreadCard } from '../../../entities/posts/ThreadCard.tsx'
import { postLabelOf, groupThreads } from '../../../entities/posts/threads.ts'
import { useIsOnline } from '../../../kit/poll/attention.ts'
import { PageLink } from '../../../kit/routes/PageLink.tsx'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useQuickPost } from './use-quick-post.ts'
import classes from './QuickPost.module.css'
import { DeleteRequest } from '../../../entities/requests/DeleteRequest.tsx'

type Props = {
  id: string
  onNew: () => void
  /** Back to the form as it was. */
  onEdit: () => void
}

/** What became of a quick post: on its way, failed, or there to be refined, copied and opened in X. */
export function QuickResult({ id, onNew, onEdit }: Props) {
  const { request, isUnknown, isFailed, isDone, isCheckFailing, posts } = useQuickPost(id)
  const isOnline = useIsOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = isUnknown
    ? 'This post is not known to the server any more'
    : isFailed
      ? 'This post was not written'
      : isDone
        ? 'Your post is ready'
        : 'Your post is being written'
  return (
    <section className={classes.result} aria-busy={!isDone && !isFailed && !isUnknown}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <output className={classes.progress}>
        {isDone || isFailed ? '' : progressText(request?.status, request?.stage)}
      </output>
      {isFailed && (
        <Notice tone="red" title={`Request failed: ${request?.errorCode}`}>
          {request?.errorMessage}
        </Notice>
      )}
      {!isOnline && !isDone ? (
        <Notice tone="blue" title="You are offline">
          The post is being written all the same. It appears here when the network is back.
        </Notice>
      ) : (
        isCheckFailing &&
        !isDone && (
          <Notice tone="yellow" title="Failed to check status">
            It is tried again by itself.
          </Notice>
        )
      )}
      {isDone ? (
        posts.error ? (
          <ErrorPanel error={posts.error} onRetry={() => void posts.refetch()} />
        ) : posts.data ? (
          <Posts id={id} posts={posts.data} onGone={onNew} />
        ) : (
          <PostSkeleton />
        )
      ) : (
        !isFailed && !isUnknown && <PostSkeleton />
      )}
      <div className={classes.deeds}>
        <PageLink page="/x">My X Posts</PageLink>
        {isFailed && (
          <Button variant="default" onClick={onEdit}>
            Edit and try again
          </Button>
        )}
        <Button onClick={onNew} {...(!isDone && !isFailed && !isUnknown && { variant: 'default' })}>
          New quick post
        </Button>
      </div>
    </section>
  )
}

const progressText = (percent = 0, stage?: string): string =>
  percent > 0 ? `${stage ?? 'Writing'} · ${percent}%` : (stage ?? 'Waiting for its turn')

function Posts({ id, posts, onGone }: { id: string; posts: readonly Post[]; onGone: () => void }) {
  const [refined, setRefined] = useState<Readonly<Record<string, Post>>>({})
  const [isLeaving, setLeaving] = useState(false)
  if (posts.length === 0) return <Notice tone="yellow" title="The server named no post. Look into My X Posts." />
  const threads = groupThreads(posts.map((post) => refined[post.id] ?? post))
  return (
    <>
      {threads.map((thread) => (
        <ThreadCard
          key={thread.id}
          thread={thread}
          onDelete={() => setLeaving(true)}
          onRefined={(post) => setRefined((now) => ({ ...now, [post.id]: post }))}
        />
      ))}
      {isLeaving && (
        <DeleteRequest
          id={id}
          title={postLabelOf(posts[0]!)}
          isUnfinished={false}
          onClose={() => setLeaving(false)}
          onDeleted={onGone}
        />
      )}
    </>
  )
}

/** A post in its shape, for as long as it is written. */
const PostSkeleton = () => (
  <div className={classes.toCome} aria-hidden>
    <Skeleton circle height={40} width={40} />
    <div>
      <Skeleton height={14} width="40%" mb={12} />
      <Skeleton height={12} mb={8} />
      <Skeleton height={12} mb={8} />
      <Skeleton height={12} width="60%" />
    </div>
  </div>
)
