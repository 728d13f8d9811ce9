/** Months since the year nought, for labels that are times; undefined where one is none. */
export function parseTimes(labels: readonly string[], locale: string): number[] | undefined {
  const months = monthNamesOf(locale)
  const times = labels.map((label) => parseTime(label.trim(), months))
  return times.includes(undefined) ? undefined : times.filter((time) => time !== undefined)
}

/** Whether they come one after another in equal steps, as a line over time needs them. */
export function areEvenlySpaced(times: readonly number[]): boolean {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  return steps.length > 0 && steps.every((step) => step > 0 && step === steps[0])
}

export const isYear = (text: string): boolean => /^(1\d|20|21)\d\d$/.test(text.trim())

function parseTime(label: string, months: ReadonlyMap<string, number>): number | undefined {
  const [, year, month] = /^((?:1\d|20|21)\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(label) ?? []
  if (year !== undefined) return Number(year) * 12 + (month === undefined ? 0 : Number(month) - 1)
  const [, decade] = /^((?:1\d|20)\d0)(?:s|er)$/.exec(label) ?? []
  if (decade !== undefined) return Number(decade) * 12
  const [, season] = /^((?:1\d|20|21)\d\d)[/–](?:\d\d|\d{4})$/.exec(label) ?? []
  if (season !== undefined) return Number(season) * 12
  const [, before, quarter, behind] =
    /^(?:((?:19|20)\d\d)[\s-]?)?[QT]([1-4])(?:[\s-]?((?:19|20)\d\d))?$/i.exec(label) ?? []
  if (quarter !== undefined) return Number(before ?? behind ?? 0) * 12 + (Number(quarter) - 1) * 3
  const [, name = '', ofYear] = /^(\p{L}{2,}\.?|\d{1,2}月)(?:\s((?:1\d|20)\d\d))?$/u.exec(label) ?? []
  const at = months.get(name.toLowerCase().replace(/\.$/, ''))
  return at === undefined ? undefined : Number(ofYear ?? 0) * 12 + at
}

/** Names of months, whole and shortened, in English and in one other language. */
function monthNamesOf(locale: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const language of ['en', locale]) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (let at = 0; at < 12; at += 1)
        found.set(
          format
            .format(Date.UTC(2001, at, 1))
            .toLowerCase()
            .replace(/\.$/, ''),
          at,
        )
    }
  }
  return found
}
