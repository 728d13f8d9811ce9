import { TextInput } from '@mantine/core'
import type { Post } from '@patchbay/contract'
import { IconBrandX } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../../kit/copy/CopyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { postIntentUrl, xPostIdOf } from './author.ts'
import classes from './Panels.module.css'
import { postTextOf } from './threads.ts'

/** A thread, post by post: X opens with the words of each; where the one before stands there, as an answer to it. */
export function PostThreadDialog({ posts, onClose }: { posts: readonly Post[]; onClose: () => void }) {
  const [place, setPlace] = useState(0)
  const [before, setBefore] = useState('')
  const post = posts[place]
  if (!post) return null
  const text = postTextOf(post)
  const answers = xPostIdOf(before)
  const isUnknown = before.trim() !== '' && answers === undefined
  const next = () => {
    setPlace(place + 1)
    setBefore('')
  }
  return (
    <Dialog opened onClose={onClose} title="Post the thread on X" size="md">
      <div className={classes.steps}>
        <output className={classes.progress}>
          Post {place + 1} of {posts.length}
        </output>
        <p className={classes.step} dir="auto">
          {text}
        </p>
        {place > 0 && (
          <TextInput
            label="Address of the post before (optional)"
            description="Copy it from X: this post then opens as an answer to it."
            placeholder="https://x.com/you/status/…"
            value={before}
            error={isUnknown && 'This is no address of a post on X.'}
            onChange={({ currentTarget }) => setBefore(currentTarget.value)}
          />
        )}
        <div className={classes.foot}>
          <Button
            component="a"
            href={postIntentUrl(text, answers)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandX size={15} aria-hidden />}
          >
            Open in X
          </Button>
          <CopyButton text={text} name={`post ${place + 1}`} forMs={1500} />
          {place < posts.length - 1 ? (
            <Button variant="default" onClick={next}>
              Next post
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
          )}
          {place > 0 && (
            <Button variant="subtle" color="gray" onClick={() => setPlace(place - 1)}>
              Back
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
