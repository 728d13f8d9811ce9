import type { Episode } from '@patchbay/contract'
import type { JobState } from '../../../kit/status/job-state.ts'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const fullDateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
const timeFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

export type FormattedDate = { moment: string; words: string }

/** The date that matters in this state, and all that are known in words, a line each. */
export function formatDates(episode: Episode, state: JobState): [FormattedDate | undefined, string] {
  const { requestedOn, scheduledOn, succeededOn, errorOn } = episode
  const known = [
    ['Requested', requestedOn],
    ['Scheduled for', scheduledOn],
    ['Completed', succeededOn],
    ['Failed', errorOn],
  ] as const
  const all = known.flatMap(([name, moment]) =>
    moment === undefined ? [] : [`${name} ${fullDateFormat.format(new Date(moment))}`],
  )
  return [mainDateOf(episode, state), all.join('\n')]
}

function mainDateOf({ requestedOn, succeededOn }: Episode, state: JobState): FormattedDate | undefined {
  if (state.kind === 'scheduled') return { moment: state.on, words: timeFormat.format(new Date(state.on)) }
  const moment = succeededOn ?? requestedOn
  return moment === undefined ? undefined : { moment, words: dayFormat.format(new Date(moment)) }
}
