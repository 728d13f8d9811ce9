import type { ExplainerIdea } from '../port.ts'

/** None twice, and none of those that were offered before; marks and capitals make no difference. */
export function distinctIdeas(ideas: readonly ExplainerIdea[], not: readonly string[]): ExplainerIdea[] {
  const taken = new Set(not.map(keyOf))
  return ideas.filter(({ title }) => {
    const key = keyOf(title)
    if (key === '' || taken.has(key)) return false
    taken.add(key)
    return true
  })
}

const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
