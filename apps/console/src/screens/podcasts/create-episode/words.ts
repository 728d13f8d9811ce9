import { scriptLines } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import { type EpisodeDraft, type Material, isFilled, materialOf } from './draft.ts'

const counted = (count: number, one: string, many: string) => `${count.toLocaleString()} ${count === 1 ? one : many}`

/** What a kind of material holds, in words: "2 sources". */
export function materialWords(draft: EpisodeDraft, material: Material): string {
  switch (material) {
    case 'resources':
      return counted(draft.sources.length, 'source', 'sources')
    case 'topic':
      return 'a topic'
    case 'script':
      return `a script of ${counted(scriptLines(draft.script).length, 'line', 'lines')}`
    case 'feeds':
      return feedWords(draft)
    case 'research':
      return counted(draft.researchIds.length, 'research', 'researches')
  }
}

function feedWords({ feedIds, feedItems }: EpisodeDraft): string {
  const items = feedIds.flatMap((id) => feedItems[id] ?? []).length
  const feeds = counted(feedIds.length, 'feed', 'feeds')
  if (items === 0) return feeds
  return `${counted(items, 'item', 'items')} of ${feedIds.length === 1 ? 'a feed' : feeds}`
}

/** What the episode will be made of, for the summary. */
export function madeOf(draft: EpisodeDraft): string {
  const material = materialOf(draft)
  return material === undefined || !isFilled(draft, material)
    ? 'Nothing yet'
    : capitalise(materialWords(draft, material))
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
