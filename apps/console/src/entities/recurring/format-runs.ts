const units = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

/** `40s`, `5m`, `3h`, `2d`: the largest unit that there is one of. */
function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const [name, size] = units.find(([, each]) => seconds >= each) ?? ['s', 1]
  return `${Math.floor(seconds / size)}${name}`
}

/** `Last: 5m ago`. */
export const formatLastRun = (on: string | undefined, now: number): string =>
  on === undefined ? 'Last: Never' : `Last: ${formatSpan(now - Date.parse(on))} ago`

/** `Next: in 3h`; what is due this moment is in 0s. */
export const formatNextRun = (on: string, now: number): string => `Next: in ${formatSpan(Date.parse(on) - now)}`

const shortDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export const formatEndDate = (on: string | undefined): string =>
  `Ends: ${on === undefined ? 'Never' : shortDate.format(new Date(on))}`
