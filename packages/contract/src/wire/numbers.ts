/** A number of the wire, which may come as text; undefined where nothing readable is there. */
export function parseNumber(raw: unknown): number | undefined {
  if (typeof raw === 'string' && raw.trim() === '') return undefined
  const read = typeof raw === 'string' ? Number(raw) : raw
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
