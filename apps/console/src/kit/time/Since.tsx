import { useSince } from './ticking.ts'

type Props = {
  moment: string
  /** The exact time, and what else is known of it, for who rests on the words. */
  exact: string
  className?: string | undefined
}

/** `2 hours ago`, and when that was. */
export function Since({ moment, exact, className }: Props) {
  return (
    <time className={className} dateTime={moment} title={exact}>
      {useSince(Date.parse(moment))}
    </time>
  )
}
