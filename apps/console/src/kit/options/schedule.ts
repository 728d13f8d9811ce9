import * as z from 'zod/mini'
import { field } from '../drafts/define-draft.ts'

/**
 * A day and a time as the two native inputs hold them, in the user's own zone: `2026-05-01` and `09:00`.
 * Together they are one moment; with either missing there is none.
 */
export type Schedule = { date: string; time: string }

export const noSchedule: Schedule = { date: '', time: '' }

/** It in a draft. */
export const scheduleField = () => field(z.object({ date: z.string(), time: z.string() }), noSchedule)

/** The moment as ISO text in UTC, as it is sent; undefined where day or time is missing or is none. */
export function scheduledAtOf({ date, time }: Schedule): string | undefined {
  if (date === '' || time === '') return undefined
  const moment = new Date(`${date}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** The moment, where it is still to come; one that has passed means now. */
export function futureStartOf(schedule: Schedule, now: Date): Date | undefined {
  const scheduledOn = scheduledAtOf(schedule)
  const moment = scheduledOn === undefined ? undefined : new Date(scheduledOn)
  return moment && moment > now ? moment : undefined
}

type Scheduled = { draft: { schedule: Schedule }; change: (part: { schedule: Schedule }) => void }

/** Takes the chosen start of a form away where it lies behind; undefined where it does not. */
export const clearPassedStart =
  ({ draft: { schedule }, change }: Scheduled) =>
  (): (() => void) | undefined =>
    scheduledAtOf(schedule) !== undefined && futureStartOf(schedule, new Date()) === undefined
      ? () => change({ schedule: noSchedule })
      : undefined

/** The day and time of a date-time text, such as a calendar hands over. Without a zone it is the user's own time. */
export function parseSchedule(text: string | null | undefined): Schedule | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return undefined
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}

/** What the chosen moment means, in the user's language and zone; undefined where nothing is chosen. */
export function formatSchedule(schedule: Schedule, now: Date, locale?: string): string | undefined {
  const { date, time } = schedule
  if (date === '' && time === '') return undefined
  if (date === '') return 'Choose a date as well; without one the work starts immediately.'
  if (time === '') return 'Choose a time as well; without one the work starts immediately.'
  const scheduledOn = scheduledAtOf(schedule)
  if (scheduledOn === undefined) return 'This is not a date and time; the work starts immediately.'
  const moment = new Date(scheduledOn)
  if (moment <= now) return 'This time has passed; the work starts immediately.'
  return `Starts ${moment.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short' })} (${zoneName(moment, locale)}).`
}

const zoneName = (moment: Date, locale: string | undefined) =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'long' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'your time'
