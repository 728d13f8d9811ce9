import { useRelativeTime } from './use-relative-time.ts'

type Props = {
  moment: string
  /** The exact time, and what else is known of it, for who rests on the words. */
  exact: string
  className?: string | undefined
}

/** `2 hours ago`, and when that was. */
export function RelativeTime({ moment, exact, className }: Props) {
  return (
    <time className={className} dateTime={moment} title={exact}>
      {useRelativeTime(Date.parse(moment))}
    </time>
  )
}
