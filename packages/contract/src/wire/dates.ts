/**
 * Dates come as ISO text with or without a zone, or as an array whose first item is one. Without a zone they are UTC.
 */
const dayAndTime = /^\d{4}-\d{2}-\d{2}T/
const hasZone = /(z|[+-]\d{2}:?\d{2})$/i

/** ISO text in UTC, or undefined where nothing readable is there. */
export function parseDate(raw: unknown): string | undefined {
  const first: unknown = Array.isArray(raw) ? raw[0] : raw
  if (typeof first === 'number') return toIsoText(new Date(first))
  if (typeof first !== 'string' || first.trim() === '') return undefined
  const text = first.trim().replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
  return toIsoText(new Date(dayAndTime.test(text) && !hasZone.test(text) ? `${text}Z` : text))
}

function toIsoText(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
