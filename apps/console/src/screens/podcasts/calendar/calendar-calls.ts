import { isOwnServer } from '../../../api/config.ts'
import { podcastsCall, podcastsOfDaysCall } from '../../../entities/episodes/queries.ts'
import type { Days } from '../../../kit/dates/days.ts'
import { type Month, dayKeyOf, gridDaysOf, parseMonth } from '../../../kit/dates/month.ts'

/** Many thousands on the days of one grid would not be read. */
export const maxPages = 30

export function calendarDaysOf(month: Month): Days {
  const days = gridDaysOf(month)
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** What an address of the calendar asks for first: the days of its grid, or all where the server does not narrow lists. */
export const calendarCalls = (searchParams: URLSearchParams) =>
  isOwnServer()
    ? podcastsOfDaysCall(calendarDaysOf(parseMonth(searchParams.get('month'), dayKeyOf(new Date()))), 1)
    : podcastsCall
