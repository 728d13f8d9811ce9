import { capitalise } from '@patchbay/text'
import type { Note, ResearchBrief, ResearchDocument, ResearchQuestion } from '../port.ts'
import { createAboutnessScorer } from './aboutness.ts'
import { type Candidate, collectCandidates, minTopicTitleScore } from './candidates.ts'
import { type Embeddings, dotProduct } from './embeddings.ts'
import { buildPattern, phrasesFor, questionOf } from '../../vocabulary/phrases.ts'
import { isAskedByUser, topicOf } from './plan-questions.ts'
import { areDifferent } from './differences.ts'
import { createAnswerScorer, answerFit, hasAnswerPatterns } from './answer-scoring.ts'
import { normalizeForComparison } from '../verbatim.ts'
import { createTerms } from '../../vocabulary/terms.ts'
import { isDefinition } from './topic.ts'

const maxNotes = 12
const maxWordsPerNote = 75
/** So many are compared by their meaning: each costs 10 ms of a processor. */
const maxEmbedded = 60
/** From here on two sentences say the same: by meaning, and by their words. */
const maxCosineSimilarity = 0.8
const maxTermSimilarity = 0.55

const weightedKinds = { encyclopedia: 1.05, paper: 1.1, news: 1, web: 0.95, own: 1, discussion: 0.75 } as const

/** Sentences that are quoted together: one, with what it leans on and what opposes it. */
type CandidateRange = { from: number; to: number; score: number }

/**
 * Notes on one question: the sentences that say most for it, each with those that it cannot be understood without, none
 * twice. `embeddings` where the language has them.
 */
export async function chooseNotes(
  brief: ResearchBrief,
  question: ResearchQuestion,
  documents: readonly ResearchDocument[],
  language: string,
  isReadable: (document: ResearchDocument) => boolean,
  embeddings: Embeddings | undefined,
  progress: (share: number) => void,
): Promise<Note[]> {
  const terms = createTerms(language)
  const row = phrasesFor(language)
  const topic = isAskedByUser(question, brief) ? question.words : topicOf(brief.question, language)
  const { candidates, relevance, topic: wanted } = collectCandidates(documents, isReadable, terms, language, topic)
  progress(0.4)
  const isMain = question.id === 'q1'
  const isOfUser = isMain || isAskedByUser(question, brief)
  const namesTopic = (text: string) => terms.of(text).some((term) => wanted.core.has(term))
  const answers = createAnswerScorer(question.kind, row, isOfUser ? () => true : namesTopic)
  const counts = createAnswerScorer('howMuch', row, () => true)
  // How, why and to what end is seldom said by what only counts.
  const isAside = (text: string) => ['how', 'why', 'effects', 'who'].includes(question.kind) && counts(text) === 1
  const defining = isMain || question.kind === 'what' ? buildPattern(row.answering?.what) : undefined
  const nearestAround = Math.max(0, ...candidates.map(({ passageScore }) => passageScore))
  const lexical = candidates.map((one) => {
    const own = relevance.score(one.terms, wanted.terms)
    return { own, topical: 0.9 * own + 0.2 * one.passageScore + 0.2 * one.title }
  })
  const first = bestVerbatimCopies(candidates)
  const rough = candidates.map((one, index) => {
    if (!first.has(one)) return -1
    const said = answers(one.text)
    return (lexical[index]?.topical ?? 0) * (isMain ? 1 : 0.5) + said * (isMain ? 0.15 : 0.45)
  })
  const nearest = await embedMeanings(question, topic, row, candidates, rough, embeddings)
  progress(0.8)
  const aim = isOfUser ? createAboutnessScorer(candidates, relevance, wanted, nearest?.of) : () => 1
  const scores = candidates.map((one, index) => {
    const { own = 0, topical = 0 } = lexical[index] ?? {}
    // A sentence without a word of the topic says something of it only where all around it is about that.
    const isAbout =
      one.title > minTopicTitleScore || (own > 0 && one.passageScore >= Math.max(0.12, 0.45 * nearestAround))
    if (one.isQuestion || !isAbout || !first.has(one)) return 0
    const document = documents[one.document]
    const said = answers(one.text)
    const meant = nearest === undefined ? 0 : 1.3 * Math.max(0, nearest.of(index))
    const base =
      topical +
      meant +
      (isMain && !hasAnswerPatterns(question.kind) ? 0.15 : 0.35) * said +
      (isDefinition(one.text, one.terms, wanted, defining) ? 0.35 : 0)
    const fit = answerFit(one.text, said, question.kind, isOfUser) * (said === 0 && isAside(one.text) ? 0.6 : 1)
    const length = one.words < 7 ? 0.6 : one.words < 10 ? 0.85 : one.words > 40 ? 0.8 : 1
    const trust =
      (0.75 + 0.5 * (document?.quality ?? 0.5)) * weightedKinds[document?.kind ?? 'web'] * (0.4 + 0.6 * one.whole)
    // Who says "I", and whom "you" means, a quotation alone does not tell.
    const person = spokenNumber.test(one.text) ? 0.6 : 1
    const names = own > 0 ? 1 : 0.75
    const aimed = 0.45 + 0.55 * aim(index)
    return base * fit * length * trust * person * names * aimed * (one.isRetracted ? 0.4 : 1)
  })
  const vectors = candidates.map((one) => relevance.vector(one.terms))
  const alike = (one: number, other: number): number => {
    const words = overlapShare(vectors[one], vectors[other]) / maxTermSimilarity
    const meant = nearest?.between(one, other)
    return Math.max(words, meant === undefined ? 0 : meant / maxCosineSimilarity)
  }
  const units = candidates.flatMap((_, index): CandidateRange[] => rangesAt(candidates, scores, index))
  const chosen = selectRanges(units, candidates, alike)
  progress(1)
  return chosen.map(({ from, to, score }, index) => {
    const parts = candidates.slice(from, to + 1)
    const places = parts.map(({ document, passageId, start, end, text: words }) => {
      return { document, passageId, start, end, words }
    })
    return {
      id: `${question.id}n${index + 1}`,
      question: question.id,
      text: parts.map(({ text }) => text).join(' '),
      places,
      weight: Math.round(Math.min(1, score / 3) * 1000) / 1000,
    }
  })
}

/** What several sources say word for word is taken from one of them: the one that says most about it. */
function bestVerbatimCopies(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const best = new Map<string, Candidate>()
  for (const one of candidates) {
    const known = best.get(normalizeForComparison(one.text))
    const worth = ({ whole, passageScore }: Candidate) => whole + passageScore
    if (known === undefined || worth(one) > worth(known)) best.set(normalizeForComparison(one.text), one)
  }
  return new Set(best.values())
}

const spokenNumber = /\b(?:I|I['’](?:ve|m|d|ll)|my|me|you|your)\b|\b(?:ich|mein\p{L}*|yo|mi|je|j['’]|mon)\b/iu
/** How near candidates are to the question, and to each other, by meaning; of those that look best by their words. */
async function embedMeanings(
  question: ResearchQuestion,
  topic: string,
  row: ReturnType<typeof phrasesFor>,
  candidates: readonly Candidate[],
  rough: readonly number[],
  embeddings: Embeddings | undefined,
) {
  if (!embeddings || candidates.length === 0) return undefined
  const best = [...rough.entries()].sort((one, other) => other[1] - one[1]).slice(0, maxEmbedded)
  const isOfRow = question.text === questionOf(row, question.kind)
  const asked = isOfRow || question.id !== 'q1' ? `${capitalise(topic)}: ${question.text}` : question.text
  const [goal = [], ...vectors] = await embeddings.of([asked, ...best.map(([at]) => candidates[at]?.text ?? '')])
  const known = new Map(best.map(([at], index) => [at, vectors[index] ?? []]))
  return {
    of: (at: number) => dotProduct(goal, known.get(at) ?? []),
    between: (one: number, other: number) => {
      const [a, b] = [known.get(one), known.get(other)]
      return a && b ? dotProduct(a, b) : undefined
    },
  }
}

/** A sentence with those before it that it leans on and those behind it that take it back; none where one is missing. */
function rangesAt(candidates: readonly Candidate[], scores: readonly number[], at: number): CandidateRange[] {
  let [from, to] = [at, at]
  while (candidates[from]?.isContextDependent === true) {
    if (candidates[from]?.isAdjacent !== true) return []
    from -= 1
  }
  while (candidates[to + 1]?.isAdjacent === true && candidates[to + 1]?.isContrastive === true) to += 1
  const own = scores[at] ?? 0
  if (own <= 0) return []
  const words = () => candidates.slice(from, to + 1).reduce((sum, one) => sum + one.words, 0)
  if (words() > maxWordsPerNote || to - from > 3) return []
  const needed = to
  // Sentences that are only needed weaken it.
  const unit = (last: number): CandidateRange => {
    const all = scores.slice(from, last + 1)
    return { from, to: last, score: 0.75 * own + (0.25 * all.reduce((sum, one) => sum + one, 0)) / all.length }
  }
  // What comes next and says as much for the question is read on.
  const next = candidates[to + 1]
  const isWorthIt = (scores[to + 1] ?? 0) > own * 0.7 && next?.isAdjacent === true && !next.isQuestion
  const isClosed = candidates[to + 2]?.isAdjacent !== true || candidates[to + 2]?.isContrastive !== true
  if (isWorthIt && isClosed && words() + next.words <= maxWordsPerNote) to += 1
  return to === needed ? [unit(to)] : [unit(to), unit(needed)]
}

function overlapShare(
  one: ReadonlyMap<string, number> | undefined,
  other: ReadonlyMap<string, number> | undefined,
): number {
  if (!one || !other) return 0
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}

/** The best by what each adds to those before it. What says the same as one is left out, but where its numbers differ. */
function selectRanges(
  units: readonly CandidateRange[],
  candidates: readonly Candidate[],
  alike: (one: number, other: number) => number,
): CandidateRange[] {
  const ranked = [...units].sort((one, other) => other.score - one.score)
  const best = ranked[0]?.score ?? 0
  const chosen: CandidateRange[] = []
  const counts = new Map<number, number>()
  // Who writes of nothing else may say more than who mentions it.
  const most = (at: number) => 2 + Math.round(4 * (candidates[at]?.whole ?? 0))
  const waiting = ranked.filter(({ score }) => score >= best * 0.28).slice(0, 150)
  while (waiting.length > 0 && chosen.length < maxNotes) {
    let pick = 0
    let worth = -Infinity
    for (const [index, unit] of waiting.entries()) {
      const document = candidates[unit.from]?.document ?? 0
      const near = Math.max(0, ...chosen.map((one) => maxSimilarity(one, unit, alike)))
      const value = unit.score - 0.35 * best * Math.min(1, near) - 0.06 * best * (counts.get(document) ?? 0)
      if (value > worth) [pick, worth] = [index, value]
    }
    const [unit] = waiting.splice(pick, 1)
    const document = unit && candidates[unit.from]?.document
    if (!unit || document === undefined || (counts.get(document) ?? 0) >= most(unit.from)) continue
    if (chosen.some((one) => one.from <= unit.to && unit.from <= one.to)) continue
    const told = new Set(
      chosen.flatMap((one) => candidates.slice(one.from, one.to + 1).map(({ text }) => normalizeForComparison(text))),
    )
    if (candidates.slice(unit.from, unit.to + 1).some(({ text }) => told.has(normalizeForComparison(text)))) continue
    const same = chosen.filter((one) => maxSimilarity(one, unit, alike) >= 1)
    const isRival = same.length === 1 && same.some((one) => hasContradiction(one, unit, candidates))
    if (same.length > 0 && !isRival) continue
    chosen.push(unit)
    counts.set(document, (counts.get(document) ?? 0) + 1)
  }
  return chosen
}

function maxSimilarity(one: CandidateRange, other: CandidateRange, alike: (a: number, b: number) => number): number {
  let most = 0
  for (let a = one.from; a <= one.to; a += 1) {
    for (let b = other.from; b <= other.to; b += 1) most = Math.max(most, alike(a, b))
  }
  return most
}

const hasContradiction = (one: CandidateRange, other: CandidateRange, candidates: readonly Candidate[]): boolean =>
  candidates
    .slice(one.from, one.to + 1)
    .some((a) =>
      candidates.slice(other.from, other.to + 1).some((b) => a.document !== b.document && areDifferent(a.text, b.text)),
    )
