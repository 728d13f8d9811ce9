import { findLanguage } from '@patchbay/contract'
import type { ResearchDocument } from '../port.ts'
import { withoutReferences } from '../verbatim.ts'
import { countWords } from '../../speech-rate.ts'
import { englishSentenceJudge } from '../../plain/english/judge.ts'
import { createNeutralJudge } from '../../plain/others/judge.ts'
import { isQuestion } from '../../sentence.ts'
import { type SentenceJudge, extractSentences } from '../../plain/extract-sentences.ts'
import { isBrokenText, hasLink } from '../../vocabulary/broken-text.ts'
import { Bm25 } from './bm25.ts'
import type { Terms } from '../../vocabulary/terms.ts'
import { type Topic, titleAboutness, topicCoverage, buildTopic } from './topic.ts'

/** A sentence that may be quoted, as it stands in its passage. */
export type Candidate = {
  document: number
  /** Place of its passage in the document. */
  passage: number
  passageId: string
  start: number
  end: number
  text: string
  words: number
  terms: string[]
  /** How much its passage, with the heading over it, is about what is asked: 0 to about 1. */
  passageScore: number
  /** How much the title of its document is, and its best passages beside those of the best document: 0 to about 1. */
  title: number
  whole: number
  /** Leans on the sentence before; opposes it; stands right behind the candidate before it in this list. */
  isContextDependent: boolean
  isContrastive: boolean
  isAdjacent: boolean
  isRetracted: boolean
  isQuestion: boolean
  opensDocument: boolean
}

/** From here on a title says that all of a document is about what is asked. */
export const minTopicTitleScore = 0.55
const maxPassages = 70
const maxPassagesPerDocument = 14
const maxWords = 60

export type CandidatePool = { candidates: Candidate[]; relevance: Bm25; topic: Topic }

/** A heading over everything is the page's title again: it says nothing of one passage, and would be in each of them. */
const isDocumentTitle = ({ passages }: ResearchDocument, heading: string | undefined) =>
  passages.every((passage) => passage.heading === heading)

/** The sentences of the passages that say most about a topic, of those documents that are about it, in their order. */
export function collectCandidates(
  documents: readonly ResearchDocument[],
  isReadable: (document: ResearchDocument) => boolean,
  terms: Terms,
  language: string,
  topicWords: string,
): CandidatePool {
  const passages = documents.flatMap((document, index) =>
    isReadable(document)
      ? document.passages.map((passage, at) => ({
          document: index,
          at,
          terms: terms.of(
            `${isDocumentTitle(document, passage.heading) ? '' : (passage.heading ?? '')} ${passage.text}`,
          ),
        }))
      : [],
  )
  const topic = buildTopic(
    topicWords,
    terms,
    passages.map((passage) => new Set(passage.terms)),
  )
  const relevance = new Bm25(passages.map((passage) => passage.terms))
  const titles = documents.map(({ title }, index) => {
    const own = passages.filter((one) => one.document === index)
    // What comes back to it in most of its parts is about it, whatever it is called.
    const dense = own.filter((one) => topicCoverage(one.terms, topic) >= 0.45).length / Math.max(2, own.length)
    return Math.max(titleAboutness(terms.of(title), topic), dense >= 0.5 ? 0.7 : 0)
  })
  const scored = passages.map((passage) => {
    const score = 0.5 * relevance.score(passage.terms, topic.terms) + 0.5 * topicCoverage(passage.terms, topic)
    return { ...passage, score, worth: score + 0.35 * (titles[passage.document] ?? 0) }
  })
  const best = Math.max(0, ...scored.map(({ worth }) => worth))
  const tops = documents.map((_, index) =>
    meanOfTopScores(scored.filter((one) => one.document === index).map((one) => one.worth)),
  )
  const bestTop = Math.max(1e-9, ...tops)
  // A document that never has most of the topic in one place is about something else.
  const most = documents.map((document, index) => {
    const title = new Set(terms.of(document.title))
    const own = scored.filter((one) => one.document === index)
    return Math.max(titles[index] ?? 0, ...own.map((one) => topicCoverage([...one.terms, ...title], topic)))
  })
  const maxOfAll = Math.max(0, ...most)
  const isAbout = (document: number) => (most[document] ?? 0) >= Math.max(0.15, maxOfAll * 0.3)
  const counts = new Map<number, number>()
  const kept = new Map<number, Map<number, number>>()
  for (const { document, at, score, worth } of [...scored].sort((one, other) => other.worth - one.worth)) {
    const count = counts.get(document) ?? 0
    const all = [...kept.values()].reduce((sum, { size }) => sum + size, 0)
    const isNear = worth >= best * 0.3 || (titles[document] ?? 0) > minTopicTitleScore
    if (!isAbout(document) || !isNear || worth === 0 || count >= maxPassagesPerDocument || all >= maxPassages) continue
    counts.set(document, count + 1)
    const places = kept.get(document) ?? new Map<number, number>()
    places.set(at, score)
    kept.set(document, places)
  }
  const judge = language === 'English' ? readingSentenceJudge : createNeutralJudge(findLanguage(language)?.code ?? 'en')
  const locale = findLanguage(language)?.code ?? 'en'
  const candidates = [...kept].flatMap(([index, places]) => {
    const document = documents[index]
    if (!document) return []
    return consecutiveRuns(places, document.passages.length).flatMap((run) => {
      const part = { ...document, passages: run.map((at) => document.passages[at]).filter((one) => one !== undefined) }
      let before: { place: number; at: number } | undefined
      return extractSentences([part], locale, judge).flatMap((sentence, place): Candidate[] => {
        const [said, more] = sentence.said
        const at = run[sentence.passage] ?? 0
        const passage = document.passages[at]
        // A list that was made a sentence stands nowhere as one.
        if (!said || more || !passage || sentence.words > maxWords) return []
        const text = withoutReferences(passage.text.slice(said.start, said.end))
        if (isBrokenText(text)) return []
        const follows = sentence.isAdjacent && before?.place === place - 1 && before.at === at
        const opensDocument = at < 2 && before?.at !== at
        before = { place, at }
        return [
          {
            document: index,
            passage: at,
            passageId: passage.id,
            start: said.start,
            end: said.end,
            text,
            words: countWords(text),
            terms: terms.of(text),
            passageScore: places.get(at) ?? 0,
            title: titles[index] ?? 0,
            whole: (tops[index] ?? 0) / bestTop,
            isContextDependent: sentence.isContextDependent || hasLink(text),
            isContrastive: sentence.isContrastive,
            isAdjacent: follows,
            isRetracted: sentence.isRetracted,
            isQuestion: isQuestion(text),
            opensDocument,
          },
        ]
      })
    })
  })
  return { candidates, relevance, topic }
}

/** As for speech, but that a tagger which takes a verb for a noun ("the tide rises") costs no whole sentence. */
const readingSentenceJudge: SentenceJudge = {
  ...englishSentenceJudge,
  isSpeakable: (text) =>
    englishSentenceJudge.isSpeakable(text) || /^["“]?\p{Lu}(?:\S*\s+){7,}\S*\p{Ll}[.!]["”]?$/u.test(text),
}

const meanOfTopScores = (values: readonly number[]): number => {
  const best = values.toSorted((one, other) => other - one).slice(0, 3)
  return best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length)
}

/** The chosen passages and the one before each, in stretches without a gap. */
function consecutiveRuns(places: ReadonlyMap<number, number>, length: number): number[][] {
  const wanted = new Set([...places.keys()].flatMap((at) => [at, at - 1]).filter((at) => at >= 0 && at < length))
  const runs: number[][] = []
  for (const at of [...wanted].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last.at(-1) === at - 1) last.push(at)
    else runs.push([at])
  }
  return runs
}
