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

export const inSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The other way round: every field of an answer in camelCase and in snake_case, also inside lists and records. The
 * published contract spells some answers in snake_case, ours is camelCase; sent so, clients of either read them.
 */
export function spellBoth<Answer>(answer: Answer): Answer {
  return bothSpellings(answer) as Answer
}

function bothSpellings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bothSpellings)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([key, part]) => [key, bothSpellings(part)] as const)
  return { ...Object.fromEntries(fields.map(([key, part]) => [inSnakeCase(key), part])), ...Object.fromEntries(fields) }
}
