import { counts } from '@patchbay/contract'

/** Times a day as they were typed: what is no number or under 1 becomes 1, what is over 24 becomes 24. */
export function parseDailyCount(typed: string, { max } = counts.dailyRuns as { max: number }): number {
  const count = Math.trunc(Number(typed))
  return Number.isFinite(count) ? Math.min(max, Math.max(1, count)) : 1
}

/** The end of that day where the user is, as it is sent; undefined where no day is chosen. */
export function endOfDay(day: string): string | undefined {
  const moment = new Date(`${day}T23:59:59.999`)
  return day === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** How often that is, in words. */
export const formatDailyCount = (count: number): string => (count === 1 ? 'once a day' : `${count} times a day`)
