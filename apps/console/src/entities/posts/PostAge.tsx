import { useNow } from '../../kit/time/use-now.ts'
import { formatPostAge } from './format-post-age.ts'
import classes from './Post.module.css'

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** When it was written, as short as X says it. */
export function PostAge({ moment }: { moment: string }) {
  const now = useNow(60_000)
  return (
    <time className={classes.since} dateTime={moment} title={exact.format(new Date(moment))}>
      {formatPostAge(Date.parse(moment), now)}
    </time>
  )
}
