const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** From the narrowest on: under `below`, the time is said in `unit`. */
const steps = [
  { below: minute, unit: second, name: 'second' },
  { below: hour, unit: minute, name: 'minute' },
  { below: day, unit: hour, name: 'hour' },
  { below: 2 * day, unit: undefined, name: 'yesterday' },
  { below: 7 * day, unit: day, name: 'day' },
  { below: 30 * day, unit: 7 * day, name: 'week' },
  { below: Infinity, unit: 30 * day, name: 'month' },
] as const

/** `5 minutes ago`, `yesterday`. What the clocks of two machines make the future is now. */
export function formatRelativeTime(timestamp: number, now: number): string {
  const age = Math.max(0, now - timestamp)
  const step = steps.find(({ below }) => age < below) ?? steps[steps.length - 1]!
  if (step.unit === undefined) return step.name
  const count = Math.floor(age / step.unit)
  return `${count} ${step.name}${count === 1 ? '' : 's'} ago`
}

/** `3:07`, `1:02:45`; nothing readable is `0:00`. */
export function formatClockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
