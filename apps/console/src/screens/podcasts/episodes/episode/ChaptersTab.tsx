import type { Chapter } from '@patchbay/contract'
import { IconListDetails, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Chapters } from '../../../../entities/episodes/chapters.ts'
import { LinesToCome } from '../../../../kit/finished/FinishedSkeleton.tsx'
import { placeAt } from '../../../../kit/reading/lines.ts'
import type { Clock } from '../../../../kit/reading/reading.ts'
import { useClockPlace } from '../../../../kit/reading/use-clock-place.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { clockTime } from '../../../../kit/time/relative.ts'
import classes from './Episode.module.css'

type Props = { chapters: Chapters; durationSeconds: number | undefined; clock: Clock | undefined }

/** Its chapters with their times; the one that plays is marked, a click plays one. */
export function ChaptersTab({ chapters: { data, error, refetch }, durationSeconds, clock }: Props) {
  if (!data) return error ? <ErrorPanel error={error} onRetry={refetch} /> : <LinesToCome />
  if (data.length === 0) return <EmptyState icon={IconListDetails} title="This episode has no chapters." />
  return <ChapterList chapters={data} durationSeconds={durationSeconds} clock={clock} />
}

function ChapterList({ chapters, durationSeconds, clock }: Omit<Props, 'chapters'> & { chapters: readonly Chapter[] }) {
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
