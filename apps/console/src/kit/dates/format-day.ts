import { noonOf, isDayKey } from './month.ts'

type Part = 'day' | 'month' | 'year'
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

const dayFormatter = (locale: string | undefined) =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', numberingSystem: 'latn' })

/** In which order people of a locale write the parts of a day. */
const dayPartOrder = (locale: string | undefined): Part[] =>
  dayFormatter(locale)
    .formatToParts(new Date(2026, 4, 1, 12))
    .flatMap(({ type }) => (isPart(type) ? [type] : []))

/** `2026-05-01` as people of a locale write it: `01/05/2026`, `01.05.2026`; empty where it is no day. */
export const formatDay = (day: string, locale?: string): string =>
  isDayKey(day) ? dayFormatter(locale).format(noonOf(day)) : ''

/** What is to be typed: `dd/mm/yyyy`. */
export const dayPlaceholder = (locale?: string): string =>
  dayFormatter(locale)
    .formatToParts(new Date(2026, 4, 1, 12))
    .map(({ type, value }) => ({ day: 'dd', month: 'mm', year: 'yyyy' })[type as Part] ?? value)
    .join('')

/** The day that was typed, in the locale's order or as `2026-05-01`; undefined while it is none. */
export function parseDay(text: string, locale?: string): string | undefined {
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length !== 3) return undefined
  const order: Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : dayPartOrder(locale)
  const part = (name: Part) => numbers[order.indexOf(name)] ?? ''
  const day = `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`
  // The 31st of June is read as the 1st of July.
  return isDayKey(day) && noonOf(day).getDate() === Number(part('day')) ? day : undefined
}
