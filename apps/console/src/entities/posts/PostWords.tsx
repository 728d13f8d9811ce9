import { pieces } from './pieces.ts'
import classes from './Post.module.css'
import { useXText } from './x-text.ts'

/** The words of a post: links, mentions and tags marked as X marks them, and what is over its limit. */
export function PostWords({ text }: { text: string }) {
  const read = useXText(text)
  return (
    <p className={classes.text} dir="auto">
      {read
        ? pieces(read).map(({ start, text: words, to, isOver }) => {
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
export function PostCount({ text }: { text: string }) {
  const count = useXText(text)?.count
  if (!count) return null
  const { length, most, overFrom } = count
  const isOver = overFrom !== undefined
  return (
    <span className={classes.count} data-over={isOver || undefined} title="As X counts: a link is 23, an emoji 2">
      {length.toLocaleString()}/{most}
      {isOver && ` · ${(length - most).toLocaleString()} over X's limit`}
    </span>
  )
}
