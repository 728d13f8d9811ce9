/** The list with one of it a place further up or down; as it is at its end. */
export function moveEngine(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
