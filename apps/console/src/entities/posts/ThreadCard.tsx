import type { Post } from '@patchbay/contract'
import { IconBrandX } from '@tabler/icons-react'
import { type ComponentProps, memo, useState } from 'react'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { RowMenu } from '../../kit/row/RowMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { PostView } from './PostView.tsx'
import classes from './Post.module.css'
import { type Thread, postLabelOf, threadTextOf } from './threads.ts'
import { PostMenu } from './PostMenu.tsx'
import { PostThreadDialog } from './PostThreadDialog.tsx'

type Props = {
  thread: Thread
  isHighlighted?: boolean
  /** Asks whether its request is to go, with all that it made. */
  onDelete: (thread: Thread) => void
  onRefined?: (post: Post) => void
  /** Its place in a list that is not all on the page. */
  feedPosition?: Pick<ComponentProps<'article'>, 'aria-posinset' | 'aria-setsize'>
}

/** A post, or the posts of a thread one under the other, as they stand on X. */
function ThreadCardContent({ thread, isHighlighted = false, onDelete, onRefined, feedPosition }: Props) {
  const { posts, isThread } = thread
  const [isPosting, setPosting] = useState(false)
  const name = postLabelOf(posts[0]!)
  const menu = (
    <RowMenu name={name}>
      <PostMenu thread={thread} name={name} onDelete={onDelete} />
    </RowMenu>
  )
  return (
    <article
      className={classes.thread}
      aria-label={isThread ? `Thread of ${posts.length} posts: ${name}` : `Post: ${name}`}
      data-highlighted={isHighlighted || undefined}
      {...feedPosition}
    >
      {isThread && (
        <div className={classes.head}>
          <span>
            <Badge>Thread · {posts.length} posts</Badge>
          </span>
          <CopyButton text={threadTextOf(thread)} name={`the thread: ${name}`} forMs={1500} />
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconBrandX size={14} aria-hidden />}
            onClick={() => setPosting(true)}
          >
            Post on X
          </Button>
          {menu}
        </div>
      )}
      {posts.map((post, index) => (
        <PostView
          key={post.id}
          post={post}
          hasNext={index < posts.length - 1}
          {...(onRefined && { onRefined })}
          more={!isThread && menu}
        />
      ))}
      {isPosting && <PostThreadDialog posts={posts} onClose={() => setPosting(false)} />}
    </article>
  )
}

/** Threads are made anew with every answer; what counts is whether one of its posts is another. */
const isSameThread = (before: Props, now: Props): boolean =>
  before.isHighlighted === now.isHighlighted &&
  before.onDelete === now.onDelete &&
  before.onRefined === now.onRefined &&
  before.feedPosition?.['aria-posinset'] === now.feedPosition?.['aria-posinset'] &&
  before.feedPosition?.['aria-setsize'] === now.feedPosition?.['aria-setsize'] &&
  before.thread.posts.length === now.thread.posts.length &&
  before.thread.posts.every((post, index) => post === now.thread.posts[index])

export const ThreadCard = memo(ThreadCardContent, isSameThread)
