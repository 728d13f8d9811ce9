const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Made once a locale: a list of half hours asks 48 times. */
function formatterOf(locale: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  formats.set(locale, known)
  return known
}

const padTwo = (part: number) => String(part).padStart(2, '0')

/** `09:00` as people of a locale write it: `09:00`, `9:00 AM`; empty where it is no time. */
export function formatTime(time: string, locale?: string): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hour === undefined ? '' : formatterOf(locale).format(new Date(2026, 4, 1, Number(hour), Number(minute)))
}

/** The time that was typed: `9`, `9:30`, `0930`, `9.30 pm`; undefined while it is none. */
export function parseTime(text: string): string | undefined {
  const read = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?\s*$/i.exec(text)
  if (!read) return undefined
  const [, hourText, minuteText = '0', half] = read
  const hour = Number(hourText)
  if (Number(minuteText) > 59 || hour > 23 || (half !== undefined && (hour === 0 || hour > 12))) return undefined
  const isAfternoon = half?.toLowerCase() === 'p'
  const ofDay = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return `${padTwo(ofDay)}:${padTwo(Number(minuteText))}`
}

/** What can be chosen without typing: every half hour. */
export const halfHourTimes = Array.from(
  { length: 48 },
  (_, half) => `${padTwo(Math.floor(half / 2))}:${half % 2 ? '30' : '00'}`,
)
