import type { ExplainerIdea, IdeasBrief } from './port.ts'

/** What the workspace has made that speaks of the topic. */
export function ideasOfMaterial({ topic, count, material, not }: IdeasBrief): ExplainerIdea[] {
  const words = topic.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return material
    .filter(({ title, text }) => !not.includes(title) && words.some((word) => text.toLowerCase().includes(word)))
    .slice(0, count)
    .map(({ title, text }) => ({ title, description: text.slice(0, 200) }))
}
