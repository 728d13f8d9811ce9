import { cosineSimilarity } from '@patchbay/text'
import type { Sentence } from '../sentence.ts'

export type TermVector = Map<string, number>

/** What is looked for besides centrality: words of the titles, words the user asked to focus on. */
export type RankOptions = { titleTerms: ReadonlySet<string>; focusTerms: ReadonlySet<string> }

/** Content words of a text, for comparing: lower case, plain plurals and endings cut where the language has them. */
export function tokenizeTerms(text: string, segmenter: Intl.Segmenter, stop: ReadonlySet<string>): string[] {
  const terms: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (isWordLike !== true || stop.has(segment)) continue
    const term = /^[a-z]{5,}$/.test(segment) ? segment.replace(/(ies|ing|ed|es|s)$/, '') : segment
    if (term.length > 1 || /\p{Script=Han}/u.test(term)) terms.push(term)
  }
  return terms
}

/** Unit vectors of TF-IDF weights. */
export function tfIdfVectors(termLists: readonly string[][]): TermVector[] {
  const inHowMany = new Map<string, number>()
  for (const terms of termLists) for (const term of new Set(terms)) inHowMany.set(term, (inHowMany.get(term) ?? 0) + 1)
  return termLists.map((terms) => {
    const vector: TermVector = new Map()
    for (const term of terms)
      vector.set(term, (vector.get(term) ?? 0) + Math.log(1 + termLists.length / (inHowMany.get(term) ?? 1)))
    const length = Math.hypot(...vector.values()) || 1
    for (const [term, weight] of vector) vector.set(term, weight / length)
    return vector
  })
}

/**
 * How much each sentence says for the whole, 0 to about 2: centrality in the graph of similar sentences (the idea of
 * LexRank and TextRank), with a bonus for openings, words of the title and what the user asked for.
 */
export function rankSentences(
  sentences: readonly Sentence[],
  vectors: readonly TermVector[],
  wishes: RankOptions,
): number[] {
  const centrality = centralities(vectors)
  const highest = centrality.reduce((most, value) => Math.max(most, value), 1e-9)
  return sentences.map((sentence, index) => {
    const terms = [...(vectors[index]?.keys() ?? [])]
    const share = (wanted: ReadonlySet<string>) =>
      wanted.size === 0 ? 0 : terms.filter((term) => wanted.has(term)).length / Math.sqrt(wanted.size)
    const before = sentences[index - 1]
    const opensPassage = before?.passageId !== sentence.passageId
    const opensDocument = sentence.passage < 2
    const length = sentence.words < 7 ? 0.75 : sentence.words > 45 ? 0.8 : 1
    const focus = share(wishes.focusTerms) > 0 ? 1.8 : 1
    const base =
      (centrality[index] ?? 0) / highest +
      (opensDocument ? 0.35 : 0) +
      (opensPassage ? 0.15 : 0) +
      Math.min(0.3, share(wishes.titleTerms) * 0.3)
    const figures = /\d/.test(sentence.text) ? 0.08 : 0
    return (base + figures) * length * focus
  })
}

/** Power iteration on the similarity graph; edges under a tenth are noise. */
function centralities(vectors: readonly TermVector[]): number[] {
  const count = vectors.length
  const edges: [number, number][][] = vectors.map(() => [])
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      const weight = cosineSimilarity(vectors[a], vectors[b])
      if (weight < 0.1) continue
      edges[a]?.push([b, weight])
      edges[b]?.push([a, weight])
    }
  }
  const total = edges.map((list) => list.reduce((sum, [, weight]) => sum + weight, 0))
  let scores = vectors.map(() => 1 / count)
  for (let round = 0; round < 30; round += 1) {
    scores = scores.map((_, a) => {
      const received = (edges[a] ?? []).reduce(
        (sum, [b, weight]) => sum + ((scores[b] ?? 0) * weight) / (total[b] || 1),
        0,
      )
      return 0.15 / count + 0.85 * received
    })
  }
  return scores
}
