import { sentenceMarks } from '@patchbay/text'
import type { EpisodeMaterial } from '../../kinds/episode/order.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { pageNameOf } from './site-name.ts'

/** What the lists show until what is made has its own title; `nameless` where nothing says one. */
export function firstTitle(material: EpisodeMaterial, nameless = 'New episode'): string {
  if (material.kind === 'topic') return byWords(material.topic)
  if (material.kind === 'script') return wholeOpening(material.lines[0]?.text ?? '') ?? nameless
  if (material.kind === 'mixed') return material.parts[0] ? firstTitle(material.parts[0], nameless) : nameless
  if (material.kind !== 'sources') return nameless
  const [first] = material.sources
  if (!first) return nameless
  return ('key' in first ? first.name : pageNameOf(first.url)) ?? nameless
}

/** The same of an explainer. Of a topic with a text about it, the topic is the name. */
export function firstTitleOf({ title, parts }: Pick<ExplainerOrder, 'title' | 'parts'>): string {
  const nameless = 'New explainer video'
  const named = parts.find(({ kind }) => kind === 'topic') ?? parts[0]
  return title ?? (named && named.kind !== 'episodes' ? firstTitle(named, nameless) : nameless)
}

const longest = 120

/** Cut between words where it is longer than a title is. */
function byWords(text: string): string {
  if (text.length <= longest) return text
  const words = /^.{60,120}(?=\s)/su.exec(text)?.[0] ?? text.slice(0, longest)
  return `${words.trimEnd().toWellFormed()}…`
}

/** The first sentence where it is short enough to stand whole. */
const opening = new RegExp(`^[^${sentenceMarks}]{1,80}(?=[${sentenceMarks}]|$)`, 'u')
const wholeOpening = (text: string) => opening.exec(text.trim())?.[0]
