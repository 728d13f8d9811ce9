import { GuardedFetchError } from './errors.ts'

export function tooLargeError(url: URL, maxBytes: number): GuardedFetchError {
  return new GuardedFetchError('too-large', `"${url.host}" sent more than ${formatMegabytes(maxBytes)}.`)
}

/** `bytes 500-999/1000`: where a part begins. */
export const rangeStart = (range: string | string[] | undefined) =>
  Number(/^bytes (\d+)-/.exec(String(range ?? ''))?.[1])

function formatMegabytes(bytes: number): string {
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : formatKilobytes(bytes)
}

export const formatKilobytes = (bytes: number) => `${Math.round(bytes / 1e3)} kB`

export function describeStatus(status: number): string {
  if (status === 404 || status === 410) return `${status} (no such page)`
  if (status === 401 || status === 403) return `${status} (not open to us)`
  if (status === 429) return '429 (too many requests)'
  return String(status)
}
