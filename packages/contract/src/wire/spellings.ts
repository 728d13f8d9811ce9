/**
 * Servers spell a field in several ways (`audio_title`, `audioTitle`, `Id`) and send null for a missing value.
 * `normalizeKeys` runs first, so the schemas know one spelling only.
 */
const toCamelCase = (key: string) =>
  key
    .replace(/^([A-Z]+$|[A-Z])/, (first) => first.toLowerCase())
    .replace(/_+([a-z0-9])/gi, (_, next: string) => next.toUpperCase())

/** Copies a value with camelCase keys and without nulls; the camelCase value wins if both spellings are present. */
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

/** Sends every field in camelCase and snake_case, so clients of our contract and of the published one can read it. */
export function withSnakeCaseKeys<Answer>(answer: Answer): Answer {
  return addSnakeCaseKeys(answer) as Answer
}

function addSnakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addSnakeCaseKeys)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([key, part]) => [key, addSnakeCaseKeys(part)] as const)
  return { ...Object.fromEntries(fields.map(([key, part]) => [toSnakeCase(key), part])), ...Object.fromEntries(fields) }
}
