import { VisuallyHidden } from '@mantine/core'
import type { Post } from '@patchbay/contract'
import { IconBrandX, IconRosetteDiscountCheckFilled, IconWand } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconAnchor } from '../../ui/IconAnchor.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { authorOf, postIntentUrl } from './author.ts'
import classes from './Post.module.css'
import { PostAge } from './PostAge.tsx'
import { PostAvatar } from './PostAvatar.tsx'
import { PostPictures } from './PostPictures.tsx'
import { PostLength, PostText } from './PostText.tsx'
import { ShareButton } from './ShareButton.tsx'
import { postLabelOf, postTextOf } from './threads.ts'
import { RefinePanel } from './RefinePanel.tsx'
import { PostSources } from './PostSources.tsx'

const copiedDurationMs = 1500

type Props = {
  post: Post
  /** A line leads down to the next post of its thread. */
  hasNext?: boolean
  /** Where it was refined; the list of posts on this page is amended by itself. */
  onRefined?: (post: Post) => void
  /** Behind its own deeds: what can be done with its request. */
  more?: ReactNode
}

/** A post as it will look on X, and what can be done with it. */
export function PostView({ post, hasNext = false, onRefined, more }: Props) {
  const [open, setOpen] = useState<'refine' | 'sources'>()
  const [isRefining, setRefining] = useState(false)
  const text = postTextOf(post)
  const name = postLabelOf(post)
  const author = authorOf(post)
  const toggle = (panel: 'refine' | 'sources') => setOpen((now) => (now === panel ? undefined : panel))
  const sources = post.sources?.length ?? 0
  return (
    <div className={classes.post} data-next={hasNext || undefined} aria-busy={isRefining || undefined}>
      <PostAvatar author={author} />
      <div className={classes.body}>
        <p className={classes.by}>
          <b className={classes.name} dir="auto">
            {author.name}
          </b>
          {author.isVerified && (
            <span className={classes.verified} title="Verified">
              <IconRosetteDiscountCheckFilled size={17} aria-hidden />
              <VisuallyHidden>Verified</VisuallyHidden>
            </span>
          )}
          {author.handle !== undefined && <span className={classes.handle}>@{author.handle}</span>}
          {post.createdOn !== undefined && <PostAge moment={post.createdOn} />}
        </p>
        <PostText text={text} />
        <PostPictures post={post} name={name} />
        <div className={classes.deeds}>
          <CopyButton text={text} name={`the post: ${name}`} forMs={copiedDurationMs} />
          {post.shareUrl && <ShareButton url={post.shareUrl} name={name} />}
          <IconButton
            size="small"
            tooltip="Refine"
            aria-label={`Refine: ${name}`}
            aria-expanded={open === 'refine'}
            onClick={() => toggle('refine')}
          >
            <IconWand size={15} stroke={1.7} aria-hidden />
          </IconButton>
          <IconAnchor href={postIntentUrl(text)} tooltip="Open in X" aria-label={`Open in X: ${name}`}>
            <IconBrandX size={15} stroke={1.7} aria-hidden />
          </IconAnchor>
          {more}
          <span className={classes.end}>
            {sources > 0 && (
              <Button
                variant="transparent"
                color="gray"
                size="compact-xs"
                aria-expanded={open === 'sources'}
                aria-label={`${formatSources(sources)} of: ${name}`}
                onClick={() => toggle('sources')}
              >
                {formatSources(sources)}
              </Button>
            )}
            <PostLength text={text} />
          </span>
        </div>
        {open === 'refine' && (
          <RefinePanel
            post={post}
            onBusy={setRefining}
            onRefined={(refined) => {
              setOpen(undefined)
              onRefined?.(refined)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'sources' && <PostSources post={post} />}
      </div>
      {isRefining && (
        <output className={classes.overlay}>
          <Spinner size={16} /> Refining...
        </output>
      )}
    </div>
  )
}

const formatSources = (count: number): string => (count === 1 ? '1 source' : `${count} sources`)
