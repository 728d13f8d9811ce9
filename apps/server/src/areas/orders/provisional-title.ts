import { sentenceMarks } from '@patchbay/text'
import type { EpisodeMaterial } from '../../kinds/episode/order.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { pageNameFromUrl } from './site-name.ts'

/** What the lists show until what is made has its own title; `nameless` where nothing says one. */
export function provisionalTitle(material: EpisodeMaterial, nameless = 'New episode'): string {
  if (material.kind === 'topic') return cutAtWord(material.topic)
  if (material.kind === 'script') return firstSentenceOf(material.lines[0]?.text ?? '') ?? nameless
  if (material.kind === 'mixed') return material.parts[0] ? provisionalTitle(material.parts[0], nameless) : nameless
  if (material.kind !== 'sources') return nameless
  const [first] = material.sources
  if (!first) return nameless
  return ('key' in first ? first.name : pageNameFromUrl(first.url)) ?? nameless
}

/** The same of an explainer. Of a topic with a text about it, the topic is the name. */
export function provisionalTitleOf({ title, parts }: Pick<ExplainerOrder, 'title' | 'parts'>): string {
  const nameless = 'New explainer video'
  const named = parts.find(({ kind }) => kind === 'topic') ?? parts[0]
  return title ?? (named && named.kind !== 'episodes' ? provisionalTitle(named, nameless) : nameless)
}

const maxTitleLength = 120

/** Cut between words where it is longer than a title is. */
function cutAtWord(text: string): string {
  if (text.length <= maxTitleLength) return text
  const words = /^.{60,120}(?=\s)/su.exec(text)?.[0] ?? text.slice(0, maxTitleLength)
  return `${words.trimEnd().toWellFormed()}…`
}

/** The first sentence where it is short enough to stand whole. */
const opening = new RegExp(`^[^${sentenceMarks}]{1,80}(?=[${sentenceMarks}]|$)`, 'u')
const firstSentenceOf = (text: string) => opening.exec(text.trim())?.[0]
