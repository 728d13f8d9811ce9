import { findLanguage } from '@patchbay/contract'
import type { SourceDocument } from '@patchbay/text'
import { englishSentenceJudge } from './english/judge.ts'
import { englishStopWords } from './english/stop-words.ts'
import { createNeutralJudge } from './others/judge.ts'
import { rankSentences, tokenizeTerms, tfIdfVectors } from './rank-sentences.ts'
import type { TermVector } from './rank-sentences.ts'
import type { Sentence } from '../sentence.ts'
import type { SentenceJudge } from './extract-sentences.ts'
import { extractSentences } from './extract-sentences.ts'

/** The sentences of the material that can be spoken, and how much each says for the whole. */
export type ScoredSentences = {
  all: Sentence[]
  vectors: TermVector[]
  scores: number[]
  judge: SentenceJudge
  locale: string
}

/** `progress` is told shares of this work. `isAvoided`: what is not to be said. */
export function scoreSentences(
  documents: readonly SourceDocument[],
  language: string,
  instructions: string,
  progress: (share: number) => void,
  isAvoided: (text: string) => boolean = () => false,
): ScoredSentences {
  const isEnglish = language === 'English'
  const locale = findLanguage(language)?.code ?? 'en'
  const judge = isEnglish ? englishSentenceJudge : createNeutralJudge(locale)
  const all = extractSentences(documents, locale, judge, isAvoided)
  progress(0.5)
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const stop = isEnglish ? englishStopWords : new Set<string>()
  const terms = (text: string) => tokenizeTerms(text, segmenter, stop)
  const vectors = tfIdfVectors(all.map((sentence) => terms(sentence.text)))
  const titleTerms = new Set(documents.flatMap((document) => terms(document.title)))
  const scores = rankSentences(all, vectors, { titleTerms, focusTerms: new Set(terms(parseFocus(instructions))) })
  progress(1)
  return { all, vectors, scores, judge, locale }
}

/** "Focus on the costs" → "the costs". Other wishes need a model and change nothing here. */
export function parseFocus(instructions: string): string {
  const asked = instructions.matchAll(
    /(?:focus(?:ing|ed)?|concentrate|centre|center|emphasi[sz]e|highlight|stress|pay attention|talk|speak|mainly|especially)\s+(?:mostly |mainly |especially )?(?:on |upon |to |about )?([^.;!\n]{3,120})/gi,
  )
  return [...asked].map((match) => match[1] ?? '').join(' ')
}
