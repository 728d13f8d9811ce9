/** A month of the person's own calendar; `month` from 0, as `Date` counts. */
export type Month = { year: number; month: number }

const padTwo = (part: number) => String(part).padStart(2, '0')

/** A day as the address and the grid name it, in the person's own zone: `2026-05-01`. */
export const dayKeyOf = (date: Date): string =>
  `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`

/** A whole day, as the address and the server's calls have it; years of fewer digits are on the way to one. */
export const isDayKey = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Noon of the day: no change of the clocks moves it to another. */
export function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export const monthOfDate = (day: string): Month => ({
  year: noonOf(day).getFullYear(),
  month: noonOf(day).getMonth(),
})

/** The address's `2026-05`; anything else is the month of today. */
export function parseMonth(text: string | null, today: string): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year === undefined || month === undefined
    ? monthOfDate(today)
    : { year: Number(year), month: Number(month) - 1 }
}

export const formatMonth = ({ year, month }: Month): string => `${String(year).padStart(4, '0')}-${padTwo(month + 1)}`

export function addMonths({ year, month }: Month, by: number): Month {
  const date = new Date(year, month + by, 1, 12)
  return { year: date.getFullYear(), month: date.getMonth() }
}

/**
 * The days of a month's grid: whole weeks from the Sunday on or before the 1st, as many as the month needs: 28 days
 * where four weeks hold it, else 35 or 42.
 */
export function gridDaysOf({ year, month }: Month): string[] {
  const before = new Date(year, month, 1, 12).getDay()
  const length = new Date(year, month + 1, 0, 12).getDate()
  const cells = Math.ceil((before + length) / 7) * 7
  return Array.from({ length: cells }, (_, index) => dayKeyOf(new Date(year, month, 1 - before + index, 12)))
}
