import type { SourceDocument } from '@patchbay/text'
import { formatCredit } from '../../explainers/credit.ts'
import { maxLengths } from '../../explainers/lengths.ts'
import { isQuestion, joinSentences } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { extractBigNumber } from './big-number.ts'
import { buildChains, groupChains, countWordsOf } from './chains.ts'
import type { SentenceChain } from './chains.ts'
import { parseComparison, narrateComparison } from './comparison-units.ts'
import { appendFollowing, toNarration } from './following-items.ts'
import type { LanguageRules } from './language-rules.ts'
import { shortenForSlide } from './shorten-for-slide.ts'
import type { Narration, Unit } from './unit.ts'

type KeyPoint = { sentence: Sentence; content: Unit['content'] }
export type UnitContext = {
  documents: readonly SourceDocument[]
  isEnglish: boolean
  knowledge: LanguageRules
  scores: readonly number[]
}

const [minWords, maxWords] = [5, 60]
/** What one reads at once; longer statements are shortened where that is possible. */
const maxGlanceWords = 100
/** Somebody's "I see." is not worth a slide. */
const minQuotationWords = 45

/** Slides of a part's sentences, the point of each large. What has no point is said over the slide before, or left out. */
export function buildSentenceUnits(sentences: readonly Sentence[], telling: UnitContext): Unit[] {
  const units: Unit[] = []
  for (const group of groupChains(buildChains(sentences)).flatMap((chains) => splitIdeas(chains, telling))) {
    const chain = group.flat()
    const [first] = chain
    const last = units.at(-1)
    if (first === undefined) continue
    const unit = keyPointUnitOf(chain, telling)
    if (unit !== undefined) units.push(unit)
    else if (
      last !== undefined &&
      isContinuation(last, first) &&
      countWordsOf([...last.sentences, ...chain]) <= maxWords
    ) {
      units[units.length - 1] = {
        ...last,
        said: [...last.said, toNarration(chain)],
        sentences: [...last.sentences, ...chain],
      }
    } else if (
      first.index === 0 &&
      countWordsOf(chain) <= maxWords &&
      !telling.knowledge.isOfTheText(chain.map(({ text }) => text).join(' '))
    )
      units.push(titleUnitOf(chain))
  }
  return units
}

/** Where the next point is made the next slide stands; a word or two, and what points back, are none of their own. */
function splitIdeas(chains: readonly SentenceChain[], telling: UnitContext): SentenceChain[][] {
  const ideas: { isPointed: boolean; chains: SentenceChain[] }[] = []
  for (const chain of chains) {
    const last = ideas.at(-1)
    const opening = chain[0].text.split(' ').slice(0, minWords).join(' ')
    const isOwn = countWordsOf(chain) >= minWords && !telling.knowledge.refersBack(opening)
    const isPointed = isOwn && choosePoint(chain, telling) !== undefined
    if (last === undefined || (last.isPointed && isPointed)) ideas.push({ isPointed, chains: [chain] })
    else {
      last.chains.push(chain)
      last.isPointed ||= isPointed
    }
  }
  return ideas.map((idea) => idea.chains)
}

/** An opening that nothing of can be shown, since it is only there to be turned around: it is said over the title. */
const titleUnitOf = (chain: readonly Sentence[]): Unit => ({
  document: 0,
  passage: 0,
  heading: undefined,
  content: { shows: 'title', title: '' },
  said: [toNarration(chain)],
  sentences: chain,
  worth: 0,
})

function isContinuation(unit: Unit, sentence: Sentence): boolean {
  const before = unit.sentences.at(-1)
  return before !== undefined && sentence.index === before.index + 1 && sentence.isAdjacent
}

const locationOf = ({ document, passage, heading }: Sentence) => ({ document, passage, heading })

function keyPointUnitOf(chain: readonly Sentence[], telling: UnitContext): Unit | undefined {
  const [first] = chain
  const point = choosePoint(chain, telling)
  if (first === undefined || point === undefined) return undefined
  const behind = chain.indexOf(point.sentence) + 1
  const content = withQuotation(point, chain, telling)
  const told = appendFollowing(content, chain.slice(0, behind), chain.slice(behind), telling)
  return {
    ...locationOf(first),
    content: told.content,
    said: content.shows === 'comparison' ? comparisonNarration(chain, point.sentence) : told.said,
    sentences: chain,
    worth: telling.scores[point.sentence.index] ?? 0,
  }
}

/** Words of one's own are read as far as they are heard, where there is room and they stand together in the source. */
function withQuotation(
  { sentence, content }: KeyPoint,
  chain: readonly Sentence[],
  { documents }: UnitContext,
): Unit['content'] {
  if (content.shows !== 'quotation' || content.text !== sentence.text) return content
  const at = chain.indexOf(sentence)
  const passage = documents[sentence.document]?.passages.find(({ id }) => id === sentence.passageId)
  const texts = [chain, chain.slice(at), chain.slice(0, at + 1)].map((part) =>
    joinSentences(part.map(({ text }) => text)),
  )
  const text = texts.find((one) => one.length <= maxLengths.quotation && passage?.text.includes(one) === true)
  return { ...content, text: text ?? content.text }
}

function comparisonNarration(chain: readonly Sentence[], compared: Sentence): Narration[] {
  const at = chain.indexOf(compared)
  const around = [chain.slice(0, at), chain.slice(at + 1)].map((part) => (part.length === 0 ? [] : [toNarration(part)]))
  return [...(around[0] ?? []), ...narrateComparison(compared), ...(around[1] ?? [])]
}

/** What of a chain is shown: a sentence that stands alone and holds in the end. */
function choosePoint(chain: readonly Sentence[], telling: UnitContext): KeyPoint | undefined {
  const standing = chain.filter(
    (sentence) =>
      !sentence.isRetracted &&
      !sentence.isContextDependent &&
      !isQuestion(sentence.text) &&
      telling.knowledge.holds(sentence.text),
  )
  const points = standing.flatMap((sentence) => {
    const content = slideContentOf(sentence, sentence.text, telling)
    return content === undefined ? [] : [{ sentence, content }]
  })
  const ofWeight = (point: KeyPoint) => pointWeight(point, telling) + (point.sentence === chain[0] ? 0.45 : 0)
  const [best] = points.sort((a, b) => ofWeight(b) - ofWeight(a))
  if (best !== undefined) return best
  for (const sentence of chain) {
    const bare =
      sentence.isContrastive && !sentence.isRetracted ? telling.knowledge.withoutContrast(sentence.text) : undefined
    const content =
      bare === undefined || !telling.knowledge.holds(bare) ? undefined : slideContentOf(sentence, bare, telling)
    if (content !== undefined) return { sentence, content }
  }
  const [question] = chain
  if (question === undefined) return undefined
  const isAsked =
    isQuestion(question.text) && !question.isContextDependent && question.text.length <= maxLengths.statement
  return isAsked && chain.length > 1
    ? { sentence: question, content: { shows: 'statement', text: question.text } }
    : undefined
}

/** What is short is read in a glance; a number or a comparison is worth a slide of its own kind. */
const pointWeight = ({ sentence, content }: KeyPoint, { scores, knowledge }: UnitContext): number =>
  (scores[sentence.index] ?? 0) +
  (content.shows === 'statement' && content.text.length <= maxGlanceWords ? 0.4 : 0) -
  (knowledge.refersBack(sentence.text) ? 0.25 : 0) +
  (content.shows === 'number' || content.shows === 'comparison' ? 0.8 : 0) -
  (content.shows === 'quotation' ? 0.3 : 0)

function slideContentOf(
  sentence: Sentence,
  text: string,
  { documents, isEnglish, knowledge }: UnitContext,
): Unit['content'] | undefined {
  const document = documents[sentence.document]
  if (document === undefined) return undefined
  const from = document.author ?? document.title
  // What was shortened to be spoken is no quotation any more.
  const isVerbatim = document.passages.some(({ id, text: own }) => id === sentence.passageId && own.includes(text))
  if (knowledge.isPersonal(text)) {
    const own = extractBigNumber(text, isEnglish)
    const by = [...new Set([from, formatCredit(document)])].join(' · ')
    if (own !== undefined) return { shows: 'number', ...own, from: by }
    const isTelling = text.length >= minQuotationWords && text.length <= maxLengths.quotation
    return isTelling && isVerbatim ? { shows: 'quotation', text, from } : undefined
  }
  const quoted = knowledge.quotedIn(text)
  if (quoted !== undefined && quoted.words.length <= maxLengths.quotation) {
    return { shows: 'quotation', text: quoted.words, from: quoted.who }
  }
  const sides = isEnglish && text === sentence.text ? parseComparison(sentence) : undefined
  if (sides !== undefined) {
    const heading = [knowledge.heading(sentence.heading ?? '') ?? '', sides.map(({ name }) => name).join(' · ')]
    return {
      shows: 'comparison',
      heading: heading.find((one) => one !== '' && one.length <= maxLengths.heading) ?? '',
      sides,
    }
  }
  const number = extractBigNumber(text, isEnglish)
  if (number !== undefined) return { shows: 'number', ...number, from: formatCredit(document) }
  const whole =
    shortenForSlide(text, maxGlanceWords, isEnglish) ?? shortenForSlide(text, maxLengths.statement, isEnglish)
  if (whole !== undefined) return { shows: 'statement', text: whole }
  return text.length <= maxLengths.quotation && isVerbatim ? { shows: 'quotation', text, from } : undefined
}

const pointListSize = { longest: 80, least: 3, most: 4, words: 85 }

/** Short points that stand behind each other under one heading build up as a list, once a part. */
export function mergeIntoLists(units: readonly Unit[], name: string): Unit[] {
  if (name === '' || name.length > maxLengths.heading) return [...units]
  const isPoint = ({ content, heading }: Unit, at: number) =>
    content.shows === 'statement' &&
    content.text.length <= pointListSize.longest &&
    !isQuestion(content.text) &&
    heading === units[0]?.heading &&
    // What a part begins with stays large.
    (at > 0 || units.length === pointListSize.least)
  for (let from = 0; from + pointListSize.least <= units.length; from += 1) {
    const run = units.slice(from, from + pointListSize.most)
    const end = run.findIndex((unit, index) => !isPoint(unit, from + index))
    const own = end === -1 ? run : run.slice(0, end)
    while (
      own.length >= pointListSize.least &&
      countWordsOf(own.flatMap(({ sentences }) => sentences)) > pointListSize.words
    )
      own.pop()
    const [first] = own
    if (first === undefined || own.length < pointListSize.least) continue
    const list: Unit = {
      ...first,
      content: {
        shows: 'list',
        heading: name,
        items: own.flatMap(({ content }) => (content.shows === 'statement' ? [content.text] : [])),
      },
      said: own.flatMap(({ said }, shows) => said.map((line) => ({ ...line, shows }))),
      sentences: own.flatMap(({ sentences }) => sentences),
    }
    return [...units.slice(0, from), list, ...units.slice(from + own.length)]
  }
  return [...units]
}
