import type { Chapters } from '../../../../entities/episodes/chapters.ts'
import { LinesSkeleton } from '../../../../kit/detail/DetailSkeleton.tsx'
import { ChapterList } from '../../../../kit/player/ChapterList.tsx'
import type { PlaybackClock } from '../../../../kit/reading/read-along-state.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'

type Props = { chapters: Chapters; durationSeconds: number | undefined; clock: PlaybackClock | undefined }

/** Its chapters with their times; the one that plays is marked, a click plays one. */
export function ChaptersTab({ chapters: { data, error, refetch }, durationSeconds, clock }: Props) {
  if (!data) return error ? <ErrorPanel error={error} onRetry={refetch} /> : <LinesSkeleton />
  if (data.length === 0) return <EmptyState drawing="words" title="This episode has no chapters." />
  return <ChapterList chapters={data} durationSeconds={durationSeconds} clock={clock} />
}
