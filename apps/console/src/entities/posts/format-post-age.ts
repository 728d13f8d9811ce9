const dayMs = 86_400_000

const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' })

/** As X says it beside a name: `now`, `5m`, `3h`, then the day, with its year where it is another. */
export function formatPostAge(moment: number, now: number): string {
  const age = Math.max(0, now - moment)
  if (age < 60_000) return 'now'
  if (age < 3_600_000) return `${Math.floor(age / 60_000)}m`
  if (age < dayMs) return `${Math.floor(age / 3_600_000)}h`
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? day : dayOfYear).format(moment)
}
