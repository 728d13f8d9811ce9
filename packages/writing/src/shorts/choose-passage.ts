import * as stopwords from 'stopword'
import { countWords } from '../speech-rate.ts'

/** A sentence as it is said. Its length is in seconds. */
export type TimedSentence = { text: string; seconds: number; speaker: number }

/** Sentences `from` up to and without `until`, which stand for themselves. */
export type ChosenPassage = { from: number; until: number; score: number }

/** A short lasts so long; the aim is what people watch to the end. */
const passageSeconds = { least: 20, aim: 42, most: 60 }
/** Greetings and goodbyes stand in these shares of a recording. */
const edgeSeconds = { opening: 0.06, closing: 0.94 }

/**
 * The best self-contained part of a talk: it opens with a hook, says what it says with weight, ends where a thought ends,
 * and keeps to the focus where there is one. Undefined where there are no sentences. The same talk gives the same part.
 */
export function choosePassage(sentences: readonly TimedSentence[], focus = ''): ChosenPassage | undefined {
  const weights = sentenceWeights(sentences, focus)
  const whole = sentences.reduce((sum, one) => sum + one.seconds, 0)
  if (sentences.length === 0) return undefined
  if (whole <= passageSeconds.most) return { from: 0, until: sentences.length, score: 0 }
  let best: ChosenPassage | undefined
  let begun = 0
  for (const [from, first] of sentences.entries()) {
    const place = begun / whole
    begun += first.seconds
    let lasts = 0
    let weight = 0
    for (let until = from + 1; until <= sentences.length; until += 1) {
      lasts += sentences[until - 1]?.seconds ?? 0
      weight += weights[until - 1] ?? 0
      if (lasts > passageSeconds.most) break
      if (lasts < passageSeconds.least) continue
      const last = sentences[until - 1]
      const score =
        hookScore(first.text) +
        endScore(last?.text ?? '', sentences[until]?.text) +
        (3 * weight) / (until - from) -
        Math.abs(lasts - passageSeconds.aim) / 20 -
        (place < edgeSeconds.opening ? 1.5 : 0) -
        ((place * whole + lasts) / whole > edgeSeconds.closing ? 1.5 : 0)
      if (!best || score > best.score + 1e-9) best = { from, until, score }
    }
  }
  return best ?? { from: 0, until: 1, score: 0 }
}

/** A sentence that leans on what was said before it opens nothing. */
const contextDependentOpening =
  /^(and|but|so|or|because|then|also|which|that|this|these|those|it|it's|its|he|she|they|them|his|her|their|right|exactly|yeah|yes|no|okay|ok|well|sure|true|indeed|und|aber|also|das|es|er|sie|et|mais|donc|il|elle|ils|y|pero|entonces|eso|ma|e|quindi|però|então|mas)\b/i
const metaTalk =
  /\b(welcome|this episode|today we|thanks for|thank you for|listening|subscribe|next time|goodbye|our source|later in the same|in the same part|let me add|moving on|next up|come back to that|according to the (article|page))\b/i
const surprisingWords =
  /\b(never|nobody|no one|every|most|only|secret|wrong|mistake|surpris|turns out|actually|imagine|what if|why|how|first|worst|best|biggest|largest|million|billion|percent|nie|niemand|warum|pourquoi|jamais|nunca|por qué|perché)\b/i

/** What the first two seconds do: ask, surprise, name a number; and stand on their own. */
export function hookScore(text: string): number {
  const words = countWords(text)
  let score = 0
  if (/[?？؟]["”’»)]*$/.test(text)) score += 1.2
  if (surprisingWords.test(text)) score += 1
  if (/\p{N}/u.test(text)) score += 0.8
  if (words >= 4 && words <= 16) score += 0.8
  if (words > 26) score -= 0.8
  if (words < 3) score -= 2
  if (contextDependentOpening.test(text)) score -= 1.6
  if (metaTalk.test(text)) score -= 3
  return score
}

function endScore(last: string, next: string | undefined): number {
  let score = 0
  if (/[?？؟]["”’»)]*$/.test(last)) score -= 2
  if (metaTalk.test(last)) score -= 3
  // What goes on with "and" or "that" has not come to its end.
  if (next === undefined || !contextDependentOpening.test(next)) score += 1
  const words = countWords(last)
  if (words >= 4 && words <= 18) score += 0.6
  if (words < 3) score -= 0.6
  return score
}

/** How much each sentence says, 0 to 1: words that the talk comes back to but does not use everywhere, and the focus. */
function sentenceWeights(sentences: readonly TimedSentence[], focus: string): number[] {
  const wordsOf = sentences.map(({ text }) => contentWords(text))
  const sentencesWith = new Map<string, number>()
  for (const words of wordsOf) for (const word of words) sentencesWith.set(word, (sentencesWith.get(word) ?? 0) + 1)
  const wanted = focusWords(focus)
  const raw = wordsOf.map((words) => {
    const told = [...words].reduce((sum, word) => {
      const found = sentencesWith.get(word) ?? 1
      return sum + (found < 2 ? 0.3 : Math.log(1 + sentences.length / found))
    }, 0)
    const met = [...words].filter((word) => wanted.has(word)).length
    return { told: told / Math.sqrt(words.size + 4), met }
  })
  const most = Math.max(1e-9, ...raw.map(({ told }) => told))
  return raw.map(({ told, met }) => told / most + Math.min(2, met))
}

const contentWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{Script=Han}{2}|[\p{L}\p{N}]{4,}/gu) ?? []).map((word) =>
      word.length > 6 ? word.replace(/(ing|ed|es|s|en|er)$/u, '') : word,
    ),
  )

/** What a focus names: neither words that stand in any sentence, nor those that only ask for a short. */
const focusWords = (focus: string): Set<string> =>
  new Set([...contentWords(focus)].filter((word) => !emptyWords.has(word)))
const orderWords =
  'create make write give choose pick take keep want please short shorts video clip audio content part moment best funny interesting engaging viral focus concentrate'
const emptyWords: ReadonlySet<string> = contentWords(
  [orderWords, ...Object.values(stopwords).flatMap((words) => (Array.isArray(words) ? words : []))].join(' '),
)
