import { segmentPost } from './post-segments.ts'
import classes from './Post.module.css'
import { useParsedPost } from './x-text.ts'

/** The words of a post: links, mentions and tags marked as X marks them, and what is over its limit. */
export function PostText({ text }: { text: string }) {
  const read = useParsedPost(text)
  return (
    <p className={classes.text} dir="auto">
      {read
        ? segmentPost(read).map(({ start, text: words, href: to, isOverLimit: isOver }) => {
            const shown =
              to === undefined ? (
                words
              ) : (
                <a key={start} href={to} target="_blank" rel="noreferrer">
                  {words}
                </a>
              )
            return isOver ? (
              <mark key={start} className={classes.over}>
                {shown}
              </mark>
            ) : (
              shown
            )
          })
        : text}
    </p>
  )
}

/** How much of X's limit it takes; loud only where it is too much. */
export function PostLength({ text }: { text: string }) {
  const count = useParsedPost(text)?.count
  if (!count) return null
  const { length, max: most, overflowStart: overFrom } = count
  const isOver = overFrom !== undefined
  return (
    <span className={classes.count} data-over={isOver || undefined} title="As X counts: a link is 23, an emoji 2">
      {length.toLocaleString()}/{most}
      {isOver && ` · ${(length - most).toLocaleString()} over X's limit`}
    </span>
  )
}
