import type { Chapter } from '@patchbay/contract'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { placeAt } from '../reading/lines.ts'
import type { Clock } from '../reading/reading.ts'
import { useClockPlace } from '../reading/use-clock-place.ts'
import { clockTime } from '../time/relative.ts'
import classes from './ChapterList.module.css'

type Props = { chapters: readonly Chapter[]; durationSeconds: number | undefined; clock: Clock | undefined }

/** Chapters with their times and lengths; the one that is heard is marked, a click plays one. */
export function ChapterList({ chapters, durationSeconds, clock }: Props) {
  const current = useClockPlace(clock, (seconds) =>
    placeAt(
      chapters.map(({ startTime }) => ({ startSeconds: startTime })),
      seconds,
    ),
  )
  return (
    <ol className={classes.chapters}>
      {chapters.map(({ startTime, title }, place) => {
        const end = chapters[place + 1]?.startTime ?? durationSeconds
        return (
          <li key={startTime}>
            <button
              type="button"
              className={classes.chapter}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => clock?.playFrom(startTime)}
            >
              <span className={classes.at}>{clockTime(startTime)}</span>
              <span className={classes.chapterTitle} dir="auto">
                {title || `Chapter ${place + 1}`}
              </span>
              {end !== undefined && end > startTime && (
                <span className={classes.length}>{clockTime(end - startTime)}</span>
              )}
              <IconPlayerPlayFilled size={14} aria-hidden />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
