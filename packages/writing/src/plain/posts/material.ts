import { findLanguage } from '@patchbay/contract'
import type { SourceDocument } from '@patchbay/text'
import { linkOf } from '../../posts/links.ts'
import { maxPostLength, weightedLength } from '../../posts/weighted-length.ts'
import type { PostsBrief } from '../../posts/port.ts'
import { createAvoidedCheck } from '../../projects/project-words.ts'
import { createTerms } from '../../vocabulary/terms.ts'
import { hookScore } from '../../shorts/choose-passage.ts'
import { type LanguageRules, languageRulesOf } from '../explainer/language-rules.ts'
import type { Sentence } from '../../sentence.ts'
import { isQuestion } from '../../sentence.ts'
import { scoreSentences } from '../score-sentences.ts'
import type { ScoredSentences } from '../score-sentences.ts'
import { hasResolvedReferences } from './resolved-references.ts'
import { type PostSegment, buildSegment } from './segments.ts'
import { isUserText, hasMention, isSelfContained } from './self-contained.ts'

/** The documents of one language, taken apart. */
export type PostMaterial = ScoredSentences & {
  documents: SourceDocument[]
  /** Where each of them stands in the brief. */
  documentIndexes: number[]
  language: string
  code: string
  isEnglish: boolean
  knowledge: LanguageRules
  projects: PostsBrief['projects']
  /** By the sentence's index; undefined for what a post cannot hold. */
  pieces: (PostSegment | undefined)[]
  /** The sentences that a post can begin with, and how well. */
  openings: Map<number, number>
  /** Whether links are wanted. */
  isLinked: boolean
}

export function buildPostMaterial(
  brief: PostsBrief,
  places: number[],
  language: string,
  isLinked: boolean,
): PostMaterial {
  const documents = places.flatMap((place) => brief.documents[place] ?? [])
  const quiet = () => undefined
  const material = scoreSentences(
    documents,
    language,
    brief.instructions ?? '',
    quiet,
    createAvoidedCheck(brief.projects),
  )
  const isEnglish = language === 'English'
  const code = findLanguage(language)?.code.split('-')[0] ?? 'en'
  const knowledge = languageRulesOf(language, material.locale)
  const pieces = material.all.map((sentence) => {
    const piece = buildSegment(sentence, documents, language, brief.projects)
    return piece === undefined || isTableRow(sentence, piece.variants[0] ?? '', documents) ? undefined : piece
  })
  const terms = createTerms(language)
  const known = documents.map(({ title }) => new Set(terms.of(title)))
  const openings = new Map<number, number>()
  for (const [at, sentence] of material.all.entries()) {
    const isOwn = isUserText(documents[sentence.document])
    const before = material.all[at - 1]
    const isDocumentsFirst = before?.document !== sentence.document
    const isFirst = isDocumentsFirst || before?.passageId !== sentence.passageId
    const names = known[sentence.document] ?? new Set()
    const isFit = isSelfContained(sentence, { knowledge, isEnglish, isOwn, code }) || isQuestionBefore(material.all, at)
    const isClear = isOwn || !isEnglish || hasResolvedReferences(sentence.text, isFirst, names)
    if (!isFit || !isClear || pieces[at] === undefined) continue
    const isOfIt = terms.of(sentence.text).some((term) => names.has(term))
    const worth =
      openingScoreOf(sentence, isFirst, material.scores[at] ?? 0) +
      (isOfIt ? 0.35 : 0) +
      // News say first what they are about.
      (isDocumentsFirst ? 0.35 : 0) +
      (isEnglish && knowledge.isTakeaway(sentence) ? 0.25 : 0)
    openings.set(at, isOwn ? worth + minOpeningScore : worth)
  }
  // Where all of it says little, the best of that is what there is.
  const isWeak = [...openings.values()].every((worth) => worth < minOpeningScore)
  for (const [at, worth] of openings) if (!isWeak && worth < minOpeningScore) openings.delete(at)
  return {
    ...material,
    documents,
    documentIndexes: places,
    language,
    code,
    isEnglish,
    knowledge,
    projects: brief.projects,
    pieces,
    openings,
    isLinked,
  }
}

/** A question that is answered right behind it is the best of openings. */
function isQuestionBefore(all: readonly Sentence[], at: number): boolean {
  const [question, answer] = [all[at], all[at + 1]]
  return (
    question !== undefined &&
    isQuestion(question.text) &&
    !question.isContextDependent &&
    !question.isRetracted &&
    answer?.isAdjacent === true &&
    answer.passage === question.passage &&
    !isQuestion(answer.text)
  )
}

/** What makes one stop: it says much, surprises, and is no more than a glance. */
function openingScoreOf({ text }: Sentence, opensPassage: boolean, score: number): number {
  const length = weightedLength(text)
  return (
    score +
    0.2 * hookScore(text) +
    (opensPassage ? 0.3 : 0) -
    (!opensPassage && /^(the|der|die|das|le|la|les|el|los|las|il|lo|gli)\s/iu.test(text) ? 0.25 : 0) -
    (length > 200 ? 0.25 : length < 40 ? 0.3 : 0) -
    // Whoever is called by one name alone was told of before.
    (/["”],? (?:said|says) \p{Lu}\p{L}+[.,]|["”],? \p{Lu}\p{L}+ (?:said|says)\b/u.test(text) ? 0.5 : 0)
  )
}

/** Less says too little to stop at. */
const minOpeningScore = 0.5

/** A row of a table as it is read out is no sentence of a post. */
const isTableRow = ({ document }: Sentence, text: string, documents: readonly SourceDocument[]): boolean =>
  (documents[document]?.tables ?? []).some(
    ({ header: [, second = ''], rows }) =>
      second !== '' &&
      text.includes(` ${second} `) &&
      rows.some(([first = '']) => text.startsWith(first.replaceAll('`', ''))),
  )

/** The sentences from one on that stand right behind each other, as a post may tell them: at most `most`. */
export function buildChain(material: PostMaterial, from: number, most: number): PostSegment[] {
  const chain: PostSegment[] = []
  for (let at = from; at < material.all.length && chain.length < most; at += 1) {
    const [sentence, piece] = [material.all[at], material.pieces[at]]
    const before = chain.at(-1)?.sentence
    if (sentence === undefined || piece === undefined) break
    if (before !== undefined && !isContinuation(before, sentence, material)) break
    chain.push(piece)
  }
  return chain
}

function isContinuation(before: Sentence, sentence: Sentence, material: PostMaterial): boolean {
  const { knowledge, isEnglish, documents } = material
  const isNear =
    sentence.passage === before.passage ||
    (sentence.passage === before.passage + 1 && sentence.heading === before.heading && !sentence.isContextDependent)
  if (!sentence.isAdjacent || sentence.document !== before.document || !isNear || hasMention(sentence.text))
    return false
  if (isUserText(documents[sentence.document]) || !isEnglish) return true
  return !knowledge.isPersonal(sentence.text) && !knowledge.isOfTheText(sentence.text)
}

/** How much a post about a document may hold beside its link, and the link. */
export function availableLength(material: PostMaterial, document: number): { most: number; link: string | undefined } {
  const source = material.documents[document]
  const link = !material.isLinked || source === undefined ? undefined : linkOf(source)
  return { most: link === undefined ? maxPostLength : maxPostLength - weightedLength(`\n\n${link}`), link }
}

export const appendLink = (text: string, link: string | undefined): string =>
  link === undefined || text.includes(link) ? text : `${text}\n\n${link}`

/** What a document or a part of it is called, as the first line of a post; undefined where nothing says it. */
export function sourceNameOf(
  material: PostMaterial,
  document: number,
  heading: string | undefined,
): string | undefined {
  const source = material.documents[document]
  const title =
    source === undefined || isUserText(source)
      ? undefined
      : withoutSiteName(material.knowledge.title(source.title), source)
  const named = [material.knowledge.heading(heading ?? ''), title].find(
    (name) =>
      name !== undefined &&
      name !== '' &&
      weightedLength(name) <= maxNameLength &&
      !hasMention(name) &&
      /\p{L}/u.test(name) &&
      !/--|[$`{}<>\\|]/.test(name),
  )
  return named
}

const maxNameLength = 80

const withoutSiteName = (title: string, { siteName }: SourceDocument): string =>
  title.replace(/\s+[|·–—-]\s+([^|·–—]{2,40})$/u, (end, site: string) =>
    siteName !== undefined && site.toLowerCase() === siteName.toLowerCase() ? '' : end,
  )
