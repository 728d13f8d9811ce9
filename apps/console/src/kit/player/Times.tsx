import { formatClockTime } from '../time/format-relative-time.ts'
import { useProgress } from './use-progress.ts'

/** Elapsed and total time, where the seek bar has no room for them. The slider says them to those who listen. */
export function Times({ className }: { className: string | undefined }) {
  const { positionSeconds, durationSeconds } = useProgress()
  return (
    <span className={className} aria-hidden>
      {formatClockTime(positionSeconds)} / {formatClockTime(durationSeconds)}
    </span>
  )
}
