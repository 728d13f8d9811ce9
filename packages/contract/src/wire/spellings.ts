/**
 * The wire spells one field in several ways (`audio_title`, `audioTitle`, `Id`) and says "nothing" as null.
 * Everything that comes in passes `foldKeys` first, so the schemas below know one spelling only.
 */
const camel = (key: string) =>
  key
    .replace(/^([A-Z]+$|[A-Z])/, (first) => first.toLowerCase())
    .replace(/_+([a-z0-9])/gi, (_, next: string) => next.toUpperCase())

/** A copy with camelCase keys and without nulls; a field that stands in both spellings keeps its camelCase value. */
export function foldKeys(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw
  const folded: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (value === null) continue
    const name = camel(key)
    if (name !== key && folded[name] !== undefined) continue
    folded[name] = value
  }
  return folded
}
