import { segmentPost } from './post-segments.ts'
import classes from './Post.module.css'
import { useParsedPost } from './x-text.ts'

/** The words of a post: links, mentions and tags marked as X marks them, and what is over its limit. */
export function PostText({ text }: { text: string }) {
  const read = useParsedPost(text)
  return (
    <p className={classes.text} dir="auto">
      {read
        ? segmentPost(read).map(({ start, text: words, href, isOverLimit }) => {
            const shown =
              href === undefined ? (
                words
              ) : (
                <a key={start} href={href} target="_blank" rel="noreferrer">
                  {words}
                </a>
              )
            return isOverLimit ? (
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
  const { length, max, overflowStart } = count
  const isOver = overflowStart !== undefined
  return (
    <span className={classes.count} data-over={isOver || undefined} title="As X counts: a link is 23, an emoji 2">
      {length.toLocaleString()}/{max}
      {isOver && ` · ${(length - max).toLocaleString()} over X's limit`}
    </span>
  )
}
