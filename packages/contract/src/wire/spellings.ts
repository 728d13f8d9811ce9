/**
 * The wire spells one field in several ways (`audio_title`, `audioTitle`, `Id`) and says "nothing" as null.
 * Everything that comes in passes `foldKeys` first, so the schemas below know one spelling only.
 */
const toCamelCase = (key: string) =>
  key
    .replace(/^([A-Z]+$|[A-Z])/, (first) => first.toLowerCase())
    .replace(/_+([a-z0-9])/gi, (_, next: string) => next.toUpperCase())

/** A copy with camelCase keys and without nulls; a field that stands in both spellings keeps its camelCase value. */
export function normalizeKeys(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw
  const folded: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (value === null) continue
    const name = toCamelCase(key)
    if (name !== key && folded[name] !== undefined) continue
    folded[name] = value
  }
  return folded
}

export const toSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The other way round: every field of an answer in camelCase and in snake_case, also inside lists and records. The
 * published contract spells some answers in snake_case, ours is camelCase; sent so, clients of either read them.
 */
export function withSnakeCaseKeys<Answer>(answer: Answer): Answer {
  return addSnakeCaseKeys(answer) as Answer
}

function addSnakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addSnakeCaseKeys)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([key, part]) => [key, addSnakeCaseKeys(part)] as const)
  return { ...Object.fromEntries(fields.map(([key, part]) => [toSnakeCase(key), part])), ...Object.fromEntries(fields) }
}
