import { noonOf, dayKeyOf, monthOfDate, addMonths } from './month.ts'

const addDays = (day: string, by: number): string => {
  const date = noonOf(day)
  date.setDate(date.getDate() + by)
  return dayKeyOf(date)
}

/** The same day of another month; the last one where that month is shorter. */
export function sameDayOfMonth(day: string, by: number): string {
  const { year, month } = addMonths(monthOfDate(day), by)
  const last = new Date(year, month + 1, 0, 12).getDate()
  return dayKeyOf(new Date(year, month, Math.min(noonOf(day).getDate(), last), 12))
}

/** Where a key leads from a day; undefined for keys that lead nowhere. */
export function dayForKey(day: string, key: string): string | undefined {
  const weekday = noonOf(day).getDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return sameDayOfMonth(day, -1)
    case 'PageDown':
      return sameDayOfMonth(day, 1)
    default:
      return undefined
  }
}
