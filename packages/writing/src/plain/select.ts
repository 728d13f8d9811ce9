import { cosineSimilarity } from '@patchbay/text'
import type { TermVector } from './rank-sentences.ts'
import { isQuestion } from '../sentence.ts'
import type { Sentence } from '../sentence.ts'

export type RankedSentences = {
  sentences: readonly Sentence[]
  scores: readonly number[]
  vectors: readonly TermVector[]
}

/**
 * The sentences to speak, in their order: the best by marginal relevance (worth, less what was said already) until the
 * words are used up. A sentence that leans on another comes with it or not at all, and what is said with its "but".
 */
export function selectSentences({ sentences, scores, vectors }: RankedSentences, words: number): Sentence[] {
  const chosen = new Set<number>()
  const nearest = sentences.map(() => 0)
  const open = new Set(sentences.keys())
  const room = sectionShares(sentences, words)
  while (open.size > 0) {
    let best = -1
    let bestWorth = -Infinity
    for (const index of open) {
      const joins = [index - 1, index + 1].some(
        (near) => chosen.has(near) && sentences[near]?.passageId === sentences[index]?.passageId,
      )
      // A sentence beside a chosen one keeps the thread: three in a row are worth more than three from everywhere.
      const worth = 0.75 * (scores[index] ?? 0) - 0.25 * (nearest[index] ?? 0) + (joins ? 0.3 : 0)
      if (worth > bestWorth) [best, bestWorth] = [index, worth]
    }
    const chain = withDependencies(best, sentences, chosen)
    const tried = chain.filter((index) => open.delete(index))
    const document = sentences[best]?.document ?? 0
    const cost = chain.reduce((sum, index) => sum + (sentences[index]?.words ?? 0), 0)
    // Says almost the same as something chosen, or costs more than is left.
    if (chain.some((index) => (nearest[index] ?? 0) > 0.72) || cost > (room.get(document) ?? 0) * 1.15 + 5) {
      for (const index of tried) if (index !== best) open.add(index)
      continue
    }
    room.set(document, (room.get(document) ?? 0) - cost)
    for (const index of chain) {
      chosen.add(index)
      for (const other of open) {
        nearest[other] = Math.max(nearest[other] ?? 0, cosineSimilarity(vectors[index], vectors[other]))
      }
    }
  }
  // A question whose answer was not chosen would hang in the air.
  const hangs = ({ index, text }: Sentence) =>
    isQuestion(text) && !(chosen.has(index + 1) && sentences[index + 1]?.isAdjacent === true)
  return sentences.filter((sentence) => chosen.has(sentence.index) && !hangs(sentence))
}

/** The sentence with the unchosen ones before it that it leans on and those right behind that oppose it, in order. */
function withDependencies(index: number, sentences: readonly Sentence[], chosen: ReadonlySet<number>): number[] {
  let [first, last] = [index, index]
  while (sentences[first]?.isContextDependent === true && sentences[first]?.isAdjacent === true) first -= 1
  // "But…" behind any of them brings what it opposes along, so the last of them is where nothing opposes any more.
  while (sentences[last + 1]?.isContrastive === true && sentences[last + 1]?.isAdjacent === true) last += 1
  return sentences.slice(first, last + 1).flatMap((one) => (chosen.has(one.index) ? [] : [one.index]))
}

/**
 * How many words each document may have: a long one more than a short one, though not in proportion, so that every
 * source the user chose is heard. What a short one leaves over goes to the others.
 */
function sectionShares(sentences: readonly Sentence[], words: number): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const { document, words: own } of sentences) sizes.set(document, (sizes.get(document) ?? 0) + own)
  const given = new Map<number, number>()
  let left = words
  const waiting = [...sizes].sort((a, b) => a[1] - b[1])
  while (waiting.length > 0) {
    const weight = waiting.reduce((sum, [, size]) => sum + Math.sqrt(size), 0)
    const [document, size] = waiting.shift() ?? [0, 0]
    const share = Math.min(size, (left * Math.sqrt(size)) / weight)
    given.set(document, share)
    left -= share
  }
  return given
}
