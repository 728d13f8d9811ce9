import { formatQueuePosition, formatTimeLeft } from '../../kit/progress/format-duration.ts'
import { useSmoothedProgress } from '../../kit/progress/use-smoothed-progress.ts'
import { useRunning } from './queries.ts'

/** What the list itself knows of it. */
type ListedProgress = { id: string; percent: number; stage: string | undefined }

/**
 * The making in one line, for lists: how far it is, what is done now or its place in line, and how long it still takes.
 * It is told by the list of what runs, which the frame asks for anyway; only the line itself is drawn again each second.
 */
export function useProgressLine({ id, percent, stage }: ListedProgress): { percent: number; words: string } {
  const { data, dataUpdatedAt: toldAt } = useRunning()
  const told = data?.items.find((request) => request.id === id)
  const steady = useSmoothedProgress({
    id,
    percent: Math.max(percent, told?.status ?? 0),
    secondsLeft: told?.secondsLeft,
    toldAt,
  })
  const hasBegun = steady.percent > 0
  const words = hasBegun
    ? [told?.stage || stage || 'Working', formatTimeLeft(steady.secondsLeft)].filter(Boolean).join(' · ')
    : formatQueuePosition(told?.place, steady.secondsLeft)
  return { percent: steady.percent, words }
}
