import type { WorkProgress } from './work-progress.ts'
import { formatQueuePosition, formatElapsed, stripCount } from './format-duration.ts'

const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** Where it stands, in one line. */
export function statusText(making: WorkProgress, secondsLeft: number | undefined): string {
  const { state, queuePosition, words, startedOn, endedOn } = making
  const took = formatElapsed(startedOn, endedOn)
  switch (state.kind) {
    case 'scheduled':
      return `Starts ${momentFormat.format(new Date(state.on))}`
    case 'queued':
      return formatQueuePosition(queuePosition, secondsLeft)
    case 'processing':
      return words ?? 'It is being made'
    case 'completed':
      return took === undefined ? 'Ready' : `Made in ${took}`
    case 'failed':
      return took === undefined ? 'Failed' : `Failed after ${took}`
    case 'cancelled':
      return took === undefined ? 'Cancelled' : `Cancelled after ${took}`
  }
}

/** What is read out: each step once, not every line and percent of it; failures are read out by their notice. */
export function announcementText({ title, state, words }: WorkProgress): string {
  switch (state.kind) {
    case 'processing':
      return words === undefined ? '' : stripCount(words)
    case 'completed':
      return `${title} is ready`
    case 'cancelled':
      return `${title} was cancelled`
    case 'queued':
    case 'scheduled':
    case 'failed':
      return ''
  }
}
