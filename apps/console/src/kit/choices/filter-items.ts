import type { PickItem } from './PickList.tsx'

/** Items whose title, second line or badge holds every word that was typed, whatever the case. */
export function filterByWords<Item extends PickItem>(items: readonly Item[], search: string): Item[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ title, words: line, badge }) => {
    const text = [title, line, badge].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The ids after a click on one of them. */
export function toggleId(picked: readonly string[], id: string, mode: 'one' | 'many'): string[] {
  if (mode === 'one') return [id]
  return picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]
}
