import { type Episode, statusNumbers } from '@patchbay/contract'
import { dayKeyOf } from '../../../kit/dates/month.ts'

export const groups = ['completed', 'scheduled', 'failed'] as const
export type Group = (typeof groups)[number]

export const groupNames: Record<Group, string> = { completed: 'Completed', scheduled: 'Scheduled', failed: 'Failed' }

export type CalendarEntry = { group: Group; on: string; episode: Episode }
export type Day = Record<Group, CalendarEntry[]>

type DatedEpisode = Pick<Episode, 'status' | 'succeededOn' | 'errorOn' | 'scheduledOn' | 'errorMessage'>

/**
 * On which moment's day an episode stands, and as what: one whose time is still to come
 * is scheduled; of the others 0 is hidden, 100 stands where it succeeded, -1 where it failed, and what is being made
 * where it was scheduled. Without a number the dates say it. An error message below 100 is a failure as well.
 */
export function calendarEntryOf(episode: DatedEpisode, now: Date): { group: Group; on: string } | undefined {
  const { status, succeededOn, errorOn, scheduledOn, errorMessage } = episode
  if (status === statusNumbers.done || (status === undefined && succeededOn !== undefined))
    return succeededOn === undefined ? undefined : { group: 'completed', on: succeededOn }
  if (status === statusNumbers.failed || errorOn !== undefined || errorMessage) {
    const on = errorOn ?? scheduledOn
    return on === undefined ? undefined : { group: 'failed', on }
  }
  if (scheduledOn === undefined) return undefined
  const isToCome = new Date(scheduledOn) > now
  return status === statusNumbers.queued && !isToCome ? undefined : { group: 'scheduled', on: scheduledOn }
}

/** Episodes by day, each day's in the order of their times. */
export function groupEntriesByDay(episodes: readonly Episode[], now: Date): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>()
  for (const episode of episodes) {
    const place = calendarEntryOf(episode, now)
    if (!place) continue
    const name = dayKeyOf(new Date(place.on))
    const day = days.get(name) ?? { completed: [], scheduled: [], failed: [] }
    day[place.group].push({ ...place, episode })
    days.set(name, day)
  }
  for (const day of days.values()) for (const group of groups) day[group].sort((a, b) => a.on.localeCompare(b.on))
  return days
}

/** Everything of a day by its time. */
export const entriesOfDay = (day: Day): CalendarEntry[] =>
  groups.flatMap((group) => day[group]).toSorted((a, b) => a.on.localeCompare(b.on))

/** `2 completed, 1 failed`; undefined where nothing is there. */
export function formatCounts(day: Day | undefined): string | undefined {
  const words = groups.flatMap((group) => {
    const count = day?.[group].length ?? 0
    return count > 0 ? [`${count} ${groupNames[group].toLowerCase()}`] : []
  })
  return words.length > 0 ? words.join(', ') : undefined
}
