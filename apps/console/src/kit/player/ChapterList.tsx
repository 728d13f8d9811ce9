import type { Chapter } from '@patchbay/contract'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { indexAtTime } from '../reading/lines.ts'
import type { PlaybackClock } from '../reading/read-along-state.ts'
import { useClockIndex } from '../reading/use-clock-index.ts'
import { formatClockTime } from '../time/format-relative-time.ts'
import classes from './ChapterList.module.css'

type Props = { chapters: readonly Chapter[]; durationSeconds: number | undefined; clock: PlaybackClock | undefined }

/** Chapters with their times and lengths; the one that is heard is marked, a click plays one. */
export function ChapterList({ chapters, durationSeconds, clock }: Props) {
  const current = useClockIndex(clock, (seconds) =>
    indexAtTime(
      chapters.map(({ startTime }) => ({ startSeconds: startTime })),
      seconds,
    ),
  )
  return (
    <ol className={classes.chapters}>
      {chapters.map(({ startTime, title }, index) => {
        const end = chapters[index + 1]?.startTime ?? durationSeconds
        return (
          <li key={startTime}>
            <button
              type="button"
              className={classes.chapter}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => clock?.playFrom(startTime)}
            >
              <span className={classes.at}>{formatClockTime(startTime)}</span>
              <span className={classes.chapterTitle} dir="auto">
                {title || `Chapter ${index + 1}`}
              </span>
              {end !== undefined && end > startTime && (
                <span className={classes.length}>{formatClockTime(end - startTime)}</span>
              )}
              <IconPlayerPlayFilled size={14} aria-hidden />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
