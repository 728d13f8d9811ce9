import { isOwnServer } from '../../../api/config.ts'
import { podcastsCall, podcastsOfDays } from '../../../entities/episodes/queries.ts'
import type { Days } from '../../../kit/dates/days.ts'
import { type Month, dayOf, daysOf, monthFrom } from '../../../kit/dates/month.ts'

/** Many thousands on the days of one grid would not be read. */
export const mostPages = 30

export function shownDays(month: Month): Days {
  const days = daysOf(month)
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** What an address of the calendar asks for first: the days of its grid, or all where the server does not narrow lists. */
export const calendarAsks = (searchParams: URLSearchParams) =>
  isOwnServer() ? podcastsOfDays(shownDays(monthFrom(searchParams.get('month'), dayOf(new Date()))), 1) : podcastsCall
