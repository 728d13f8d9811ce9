import type { Episode } from '@patchbay/contract'
import type { JobState } from '../../../kit/status/job-state.ts'

const dayWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const fullWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
const timeWords = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

export type ShownDate = { moment: string; words: string }

/** The date that matters in this state, and all that are known in words, a line each. */
export function datesOf(episode: Episode, state: JobState): [ShownDate | undefined, string] {
  const { requestedOn, scheduledOn, succeededOn, errorOn } = episode
  const known = [
    ['Requested', requestedOn],
    ['Scheduled for', scheduledOn],
    ['Completed', succeededOn],
    ['Failed', errorOn],
  ] as const
  const all = known.flatMap(([name, moment]) =>
    moment === undefined ? [] : [`${name} ${fullWords.format(new Date(moment))}`],
  )
  return [mainDate(episode, state), all.join('\n')]
}

function mainDate({ requestedOn, succeededOn }: Episode, state: JobState): ShownDate | undefined {
  if (state.kind === 'scheduled') return { moment: state.on, words: timeWords.format(new Date(state.on)) }
  const moment = succeededOn ?? requestedOn
  return moment === undefined ? undefined : { moment, words: dayWords.format(new Date(moment)) }
}
