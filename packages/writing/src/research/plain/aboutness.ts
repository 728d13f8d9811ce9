import type { Candidate } from './candidates.ts'
import type { Bm25 } from './bm25.ts'
import type { Topic } from './topic.ts'

/**
 * How far a sentence is about what is asked of the topic, 0 to 1: "stale" of bread, by its words or by its meaning. Where
 * the topic is one word, all are.
 */
export function createAboutnessScorer(
  candidates: readonly Candidate[],
  relevance: Bm25,
  { terms, core }: Topic,
  near: ((at: number) => number) | undefined,
): (at: number) => number {
  if (terms.size < 2) return () => 1
  const beside = new Set([...terms].filter((term) => !core.has(term)))
  const ofBeside = candidates.map((one) => relevance.score(one.terms, beside))
  const words = Math.max(0, ...ofBeside) > 0 ? ofBeside : candidates.map((one) => relevance.score(one.terms, terms))
  const most = Math.max(1e-9, ...words)
  const meant = candidates.map((_, index) => near?.(index) ?? 0)
  const known = meant.filter((value) => value > 0)
  const usual = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
  const best = Math.max(0, ...meant)
  return (at) => {
    const byMeaning = best > usual ? ((meant[at] ?? 0) - usual) / (best - usual) : 0
    return Math.max((words[at] ?? 0) / most, byMeaning, 0)
  }
}
