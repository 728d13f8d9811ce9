import { WordSimilarity } from './word-similarity.ts'

/** How often terms occur over a set of texts, and how long a text usually is: what BM25 is made of. */
export class Bm25 {
  readonly #inHowMany = new Map<string, number>()
  readonly #count: number
  readonly #usualLength: number
  readonly #words = new WordSimilarity()

  constructor(texts: readonly (readonly string[])[]) {
    this.#count = texts.length
    this.#usualLength = Math.max(1, texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length))
    for (const terms of texts) {
      for (const term of new Set(terms)) this.#inHowMany.set(term, (this.#inHowMany.get(term) ?? 0) + 1)
    }
  }

  /** How much it says that a text has this term. */
  inverseDocumentFrequency(term: string): number {
    const count = this.#inHowMany.get(term) ?? 0
    return Math.log(1 + (this.#count - count + 0.5) / (count + 0.5))
  }

  /**
   * BM25 of a text for a question, as a share of the most that the question could give: 0 to about 1. Its terms count
   * alike, a rare one up to twice: where everything is about the tides, the word still says what a sentence is about.
   */
  score(text: readonly string[], question: ReadonlySet<string>): number {
    if (text.length === 0 || question.size === 0) return 0
    const weights = [...question].map((term): [string, number] => [term, this.inverseDocumentFrequency(term)])
    const rarest = Math.max(...weights.map(([, rarity]) => rarity), 1e-9)
    const length = 0.6 + (0.4 * text.length) / this.#usualLength
    let sum = 0
    let most = 0
    for (const [term, rarity] of weights) {
      const weight = 1 + rarity / rarest
      most += weight
      let count = 0
      for (const word of text) if (word === term) count += 1
      if (count === 0) count = this.#words.in(term, text)
      sum += (weight * count * 2.2) / (count + 1.2 * length)
    }
    return Math.min(1.2, sum / most)
  }

  /** A unit vector of weighted terms. */
  vector(terms: readonly string[]): Map<string, number> {
    const vector = new Map<string, number>()
    for (const term of terms) vector.set(term, (vector.get(term) ?? 0) + this.inverseDocumentFrequency(term))
    const length = Math.hypot(...vector.values()) || 1
    for (const [term, weight] of vector) vector.set(term, weight / length)
    return vector
  }
}
