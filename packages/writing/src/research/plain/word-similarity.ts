/** From here on two words are taken for forms of one; what share of their three-letter pieces both have. */
const minSharedNgrams = 0.5
/** Shorter ones share their pieces by chance. */
const minLetters = 4

const characterNgrams = (word: string): Set<string> => {
  const framed = ` ${word} `
  return new Set(Array.from({ length: Math.max(0, framed.length - 2) }, (_, index) => framed.slice(index, index + 3)))
}

/**
 * How far a word stands for a term of the question, 0 to 1: the term itself; what begins with it ("tidal" is about the
 * tide), or a compound of it; else forms of one word by the letters they share, whatever the language.
 */
export class WordSimilarity {
  readonly #pieces = new Map<string, Set<string>>()
  readonly #known = new Map<string, Map<string, number>>()

  of(term: string, word: string): number {
    if (term === word) return 1
    if (term.length < minLetters || word.length < minLetters) return 0
    const ofTerm = this.#known.get(term) ?? new Map<string, number>()
    this.#known.set(term, ofTerm)
    const known = ofTerm.get(word) ?? this.#measured(term, word)
    ofTerm.set(word, known)
    return known
  }

  /** The best of a text's words. */
  in(term: string, text: readonly string[]): number {
    let best = 0
    for (const word of text) {
      best = Math.max(best, this.of(term, word))
      if (best === 1) break
    }
    return best
  }

  #measured(term: string, word: string): number {
    if (word.startsWith(term)) return 0.6
    const [one, other] = [this.#of(term), this.#of(word)]
    let shared = 0
    for (const piece of one) if (other.has(piece)) shared += 1
    const share = (2 * shared) / (one.size + other.size)
    return share >= minSharedNgrams ? share * 0.9 : 0
  }

  #of(word: string): Set<string> {
    const known = this.#pieces.get(word) ?? characterNgrams(word)
    this.#pieces.set(word, known)
    return known
  }
}
