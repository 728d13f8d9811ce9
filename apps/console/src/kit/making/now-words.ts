import type { Making } from './making.ts'
import { lineWords, tookWords, withoutCount } from './time-words.ts'

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** Where it stands, in one line. */
export function nowWords(making: Making, secondsLeft: number | undefined): string {
  const { state, place, words, startedOn, endedOn } = making
  const took = tookWords(startedOn, endedOn)
  switch (state.kind) {
    case 'scheduled':
      return `Starts ${when.format(new Date(state.on))}`
    case 'queued':
      return lineWords(place, secondsLeft)
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
export function spokenWords({ title, state, words }: Making): string {
  switch (state.kind) {
    case 'processing':
      return words === undefined ? '' : withoutCount(words)
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
