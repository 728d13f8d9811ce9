/** Reads a number that may come as text; undefined if it is not readable. */
export function parseNumber(raw: unknown): number | undefined {
  if (typeof raw === 'string' && raw.trim() === '') return undefined
  const read = typeof raw === 'string' ? Number(raw) : raw
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
