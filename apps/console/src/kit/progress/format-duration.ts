const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinalSuffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (place: number) => `${place}${ordinalSuffixes[ordinals.select(place)] ?? 'th'}`

/** `12 s`, `2 minutes`: in seconds as long as those can be counted, in steps that do not flicker. */
function approximateDuration(seconds: number): string {
  if (seconds <= 20) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 57.5) return `${Math.round(seconds / 5) * 5} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** `about 12 s left`. */
export const formatTimeLeft = (seconds: number | undefined): string | undefined =>
  seconds === undefined ? undefined : `about ${approximateDuration(seconds)} left`

/** `4th in line, about 2 minutes`. */
export function formatQueuePosition(place: number | undefined, seconds: number | undefined): string {
  const where = place === undefined ? 'Waiting to start' : place <= 1 ? 'Next in line' : `${ordinal(place)} in line`
  return seconds === undefined ? where : `${where}, about ${approximateDuration(seconds)}`
}

/** `<0.1 s`, `0.4 s`, `19 s`, `2 min 5 s`: how long something took. Undefined where it is not known. */
export function formatElapsed(startedOn: string | undefined, endedOn: string | undefined): string | undefined {
  if (startedOn === undefined || endedOn === undefined) return undefined
  const seconds = (Date.parse(endedOn) - Date.parse(startedOn)) / 1000
  if (!Number.isFinite(seconds) || seconds < 0) return undefined
  if (seconds < 0.05) return '<0.1 s'
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** What is counted in words like "Speaking line 15 of 42": `15 of 42`, and its share as a percentage. */
export function parseCount(words: string | undefined): { said: string; percent: number } | undefined {
  const [said, part, whole] = /(\d+) of (\d+)/.exec(words ?? '') ?? []
  if (said === undefined || Number(whole) === 0) return undefined
  return { said, percent: Math.min(100, (100 * Number(part)) / Number(whole)) }
}

/** A stage without what is counted in it: it is read out once, not with every line. */
export const stripCount = (words: string): string => words.replace(/,? (\w+ )?\d+ of \d+.*$/, '')
