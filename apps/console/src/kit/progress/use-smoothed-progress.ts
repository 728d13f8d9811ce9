import { useState } from 'react'
import { useNow } from '../time/use-now.ts'
import type { WorkProgress } from './work-progress.ts'

/** What was shown last: of which work, how far it was, and when it should end. */
export type SmoothedProgress = { id: string; percent: number; endsAt: number | undefined }

/** What is told of it, whoever tells it. */
type ReportedProgress = Pick<WorkProgress, 'id' | 'percent' | 'secondsLeft' | 'toldAt'>

/** How much later an end may be told before the words follow: guesses tremble. */
const jitterShare = 0.25
const jitterMs = 2000

/**
 * What is shown after `told`: of one work the percentage never goes back, and its end moves away only where it is told
 * to be a good deal later.
 */
export function smoothProgress(shown: SmoothedProgress | undefined, told: ReportedProgress): SmoothedProgress {
  const { id, percent, secondsLeft, toldAt } = told
  const endsAt = secondsLeft === undefined ? undefined : toldAt + secondsLeft * 1000
  if (shown?.id !== id) return { id, percent, endsAt }
  const mayWait = jitterMs + (secondsLeft ?? 0) * 1000 * jitterShare
  const isTrembling =
    endsAt !== undefined && shown.endsAt !== undefined && endsAt > shown.endsAt && endsAt < shown.endsAt + mayWait
  const next = { id, percent: Math.max(shown.percent, percent), endsAt: isTrembling ? shown.endsAt : endsAt }
  return next.percent === shown.percent && next.endsAt === shown.endsAt ? shown : next
}

/** How far it is and how many seconds it takes from now, counted down between two answers. */
export function useSmoothedProgress(told: ReportedProgress): { percent: number; secondsLeft: number | undefined } {
  const [last, setLast] = useState<SmoothedProgress>()
  const shown = smoothProgress(last, told)
  if (shown !== last) setLast(shown)
  const now = useNow(1000)
  const { percent, endsAt } = shown
  // What was told a moment ago may be newer than the clock's last beat.
  return { percent, secondsLeft: endsAt && Math.max(1, (endsAt - Math.max(now, told.toldAt)) / 1000) }
}
