import type { Terms } from './terms.ts'

/** What a research is about: its words, and those that stand side by side in the question: "Black Death" is no black hole. */
export type Topic = { terms: ReadonlySet<string>; pairs: readonly (readonly [string, string])[] }

export function topicFrom(words: string, terms: Terms): Topic {
  const all = terms.of(words)
  const pairs = all.slice(1).map((term, at): [string, string] => [all[at] ?? '', term])
  return { terms: new Set(all), pairs: words.split(/\s+/u).length <= 6 ? pairs : pairs.slice(0, 3) }
}

/**
 * How much of a topic a text has, 0 to 1: its words, and of those that belong together that they do. Names count more:
 * a text without them is about something else.
 */
export function coverage(text: readonly string[], { terms, pairs }: Topic): number {
  if (terms.size === 0) return 0
  const has = (term: string) => text.some((word) => word === term || (term.length >= 4 && word.startsWith(term)))
  const single = [...terms].filter(has).length / terms.size
  if (pairs.length === 0) return single
  const together = pairs.filter(([one, other]) =>
    text.some((word, at) => word === one && (text[at + 1] === other || text[at + 2] === other)),
  ).length
  return 0.65 * single + 0.35 * (together / pairs.length)
}

/** How far a title says that what stands under it is about a topic: it has most of it, or names one thing of it and no other. */
export function aboutness(title: readonly string[], topic: Topic): number {
  const named = new Set(title)
  const known = [...named].filter((term) => topic.terms.has(term)).length
  const isNothingElse = known === named.size && known >= Math.min(2, topic.terms.size)
  return Math.max(coverage(title, topic), isNothingElse ? 0.8 : 0)
}
