import type { Chapters } from '../../../../entities/episodes/chapters.ts'
import { LinesToCome } from '../../../../kit/finished/FinishedSkeleton.tsx'
import { ChapterList } from '../../../../kit/player/ChapterList.tsx'
import type { Clock } from '../../../../kit/reading/reading.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'

type Props = { chapters: Chapters; durationSeconds: number | undefined; clock: Clock | undefined }

/** Its chapters with their times; the one that plays is marked, a click plays one. */
export function ChaptersTab({ chapters: { data, error, refetch }, durationSeconds, clock }: Props) {
  if (!data) return error ? <ErrorPanel error={error} onRetry={refetch} /> : <LinesToCome />
  if (data.length === 0) return <EmptyState drawing="words" title="This episode has no chapters." />
  return <ChapterList chapters={data} durationSeconds={durationSeconds} clock={clock} />
}
