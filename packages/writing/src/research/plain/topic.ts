import type { Terms } from '../../vocabulary/terms.ts'

/**
 * What a research is about: its words; those of them that its sources are about, since the others only ask ("help",
 * "find"); and which of these stand side by side in the question: "Black Death" is no black hole.
 */
export type Topic = {
  terms: ReadonlySet<string>
  core: ReadonlySet<string>
  pairs: readonly (readonly [string, string])[]
}

/** A word is of the core where so many passages have it, beside the word that most of them have. */
const minCoreShare = 0.45
const peripheralWeight = 0.3

/** `texts`: the terms of each passage that was found; without them every word is of the core. */
export function buildTopic(words: string, terms: Terms, texts: readonly ReadonlySet<string>[] = []): Topic {
  const all = terms.of(words)
  const counts = new Map(all.map((term) => [term, texts.filter((text) => text.has(term)).length]))
  const most = Math.max(0, ...counts.values())
  const named = new Set(terms.capitalsAreNames ? terms.of(extractNames(words).join(' ')) : [])
  const core = new Set(all.filter((term) => named.has(term) || (counts.get(term) ?? 0) >= most * minCoreShare))
  const pairs = all
    .slice(1)
    .map((term, index): [string, string] => [all[index] ?? '', term])
    .filter((pair) => pair.every((term) => core.has(term)))
  return { terms: new Set(all), core, pairs: pairs.slice(0, 4) }
}

/** Words in capitals, which are names; a first word alone has its capital from its place. */
function extractNames(words: string): string[] {
  const all = words.split(/\s+/u)
  const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}\p{L}/u.test(word)
  return all.filter((word, index) => isCapital(word) && (index > 0 || isCapital(all[1])))
}

/** How much of a topic a text has, 0 to 1: its words, those of its core above all, and that they stand together. */
export function topicCoverage(text: readonly string[], { terms, core, pairs }: Topic): number {
  if (terms.size === 0) return 0
  const has = (term: string) => text.some((word) => word === term || (term.length >= 4 && word.startsWith(term)))
  const weightOf = (term: string) => (core.has(term) ? 1 : peripheralWeight)
  const all = [...terms].reduce((sum, term) => sum + weightOf(term), 0)
  const single = [...terms].filter(has).reduce((sum, term) => sum + weightOf(term), 0) / all
  if (pairs.length === 0) return single
  const together = pairs.filter(([one, other]) =>
    text.some((word, index) => word === one && (text[index + 1] === other || text[index + 2] === other)),
  ).length
  return 0.65 * single + 0.35 * (together / pairs.length)
}

/** How far a title says that what stands under it is about a topic: it has most of it, or names one thing of it and no other. */
export function titleAboutness(title: readonly string[], topic: Topic): number {
  const named = new Set(title)
  const known = [...named].filter((term) => topic.terms.has(term)).length
  const isNothingElse = known === named.size && known >= Math.min(2, topic.core.size)
  return Math.max(topicCoverage(title, topic), isNothingElse ? 0.8 : 0)
}

/** "A tide is …": it begins with the topic and says at once what that is. */
export function isDefinition(
  text: string,
  own: readonly string[],
  { core }: Topic,
  defining: RegExp | undefined,
): boolean {
  const first = own.slice(0, Math.max(1, core.size)).filter((term) => core.has(term)).length
  return defining !== undefined && core.size > 0 && first >= core.size && text.slice(0, 70).search(defining) > 0
}
