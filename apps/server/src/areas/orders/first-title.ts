import type { EpisodeMaterial } from '../../kinds/episode.ts'
import { pageNameOf } from './site-name.ts'

/** What the lists show until the episode has its own title. */
export function firstTitle(material: EpisodeMaterial): string {
  if (material.kind === 'topic') return material.topic.slice(0, 120)
  if (material.kind === 'script') return wholeOpening(material.lines[0]?.text ?? '') ?? 'New episode'
  if (material.kind === 'mixed') return material.parts[0] ? firstTitle(material.parts[0]) : 'New episode'
  if (material.kind !== 'sources') return 'New episode'
  const [first] = material.sources
  if (first?.type === 'recording') return first.name
  if (!first || 'key' in first) return 'New episode'
  return pageNameOf(first.url) ?? 'New episode'
}

/** The first sentence where it is short enough to stand whole. */
const wholeOpening = (text: string) => /^[^.!?。！？]{1,80}(?=[.!?。！？]|$)/u.exec(text.trim())?.[0]
