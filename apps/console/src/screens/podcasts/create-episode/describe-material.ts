import { spokenLinesOf } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import { type EpisodeDraft, type Material, hasMaterial, materialOf } from './draft.ts'

const formatCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

/** What a kind of material holds, in words: "2 sources". */
export function describeMaterial(draft: EpisodeDraft, material: Material): string {
  switch (material) {
    case 'resources':
      return formatCount(draft.sources.length, 'source', 'sources')
    case 'topic':
      return 'a topic'
    case 'script':
      return `a script of ${formatCount(spokenLinesOf(draft.script).length, 'line', 'lines')}`
    case 'feeds':
      return describeFeeds(draft)
    case 'research':
      return formatCount(draft.researchIds.length, 'research', 'researches')
  }
}

function describeFeeds({ feedIds, feedItems }: EpisodeDraft): string {
  const items = feedIds.flatMap((id) => feedItems[id] ?? []).length
  const feeds = formatCount(feedIds.length, 'feed', 'feeds')
  if (items === 0) return feeds
  return `${formatCount(items, 'item', 'items')} of ${feedIds.length === 1 ? 'a feed' : feeds}`
}

/** What the episode will be made of, for the summary. */
export function describeMaterials(draft: EpisodeDraft): string {
  const material = materialOf(draft)
  return material === undefined || !hasMaterial(draft, material)
    ? 'Nothing yet'
    : capitalise(describeMaterial(draft, material))
}

/** `a`, `a and b`, `a, b and c`. */
export const formatList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
