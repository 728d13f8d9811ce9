import { isBareQuote, isQuestion } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'

/** Sentences that are only spoken together: what leans stands behind what it leans on, what is said with its "but". */
export type SentenceChain = readonly [Sentence, ...Sentence[]]

const chainWordLimits = { wanted: 48, most: 85, slide: 40 }

/** The chosen sentences in chains that fit one slide; what is too long to be said over one is left out whole. */
export function buildChains(sentences: readonly Sentence[]): SentenceChain[] {
  const chains: [Sentence, ...Sentence[]][] = []
  for (const sentence of sentences) {
    const chain = chains.at(-1)
    const before = chain?.at(-1)
    if (chain !== undefined && before !== undefined && isContextDependentOn(sentence, before)) chain.push(sentence)
    else chains.push([sentence])
  }
  return chains.flatMap((chain) => {
    const kept = truncateChain(chain)
    return kept === undefined ? [] : [kept]
  })
}

export const isContextDependentOn = (sentence: Sentence, before: Sentence): boolean =>
  sentence.index === before.index + 1 &&
  sentence.isAdjacent &&
  (sentence.isContextDependent || sentence.isContrastive || isQuestion(before.text) || isBareQuote(sentence.text))

/** Chains of one paragraph that stand right behind each other are said over one slide, as long as it is not for long. */
export function groupChains(chains: readonly SentenceChain[]): SentenceChain[][] {
  const groups: SentenceChain[][] = []
  for (const chain of chains) {
    const group = groups.at(-1)
    const before = group?.at(-1)?.at(-1)
    const [first] = chain
    const isNext =
      before !== undefined &&
      first.index === before.index + 1 &&
      first.isAdjacent &&
      first.passageId === before.passageId
    if (group !== undefined && isNext && countWordsOf([...group.flat(), ...chain]) <= chainWordLimits.slide)
      group.push(chain)
    else groups.push([chain])
  }
  return groups
}

export const countWordsOf = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, sentence) => sum + sentence.words, 0)

/** Its beginning, as long as can be listened to while one slide stands. It never ends before a "but" or an answer. */
function truncateChain(chain: SentenceChain): SentenceChain | undefined {
  let said = 0
  let best: number | undefined
  for (const [at, sentence] of chain.entries()) {
    said += sentence.words
    const mayEnd = chain[at + 1]?.isContrastive !== true && !isQuestion(sentence.text)
    if (mayEnd && (said <= chainWordLimits.wanted || (best === undefined && said <= chainWordLimits.most)))
      best = at + 1
  }
  if (best === undefined) return undefined
  const [first, ...rest] = chain
  return [first, ...rest.slice(0, best - 1)]
}
