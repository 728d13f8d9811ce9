import type { SourceDocument } from '@patchbay/text'
import { creditLine } from '../../explainers/credit.ts'
import { longest } from '../../explainers/lengths.ts'
import { isQuestion, joined } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { bigNumber } from './big-number.ts'
import { chainsOf, groupsOf, wordsOf } from './chains.ts'
import type { Chain } from './chains.ts'
import { comparedIn, comparisonSaid } from './found-comparisons.ts'
import { goingOn, spoken } from './going-on.ts'
import type { Knowledge } from './knowledge.ts'
import { shownForm } from './shown-form.ts'
import type { Spoken, Unit } from './unit.ts'

type Point = { sentence: Sentence; content: Unit['content'] }
export type Telling = {
  documents: readonly SourceDocument[]
  isEnglish: boolean
  knowledge: Knowledge
  scores: readonly number[]
}

const [leastWords, mostWords] = [5, 60]
/** What one reads at once; longer statements are shortened where that is possible. */
const glance = 100
/** Somebody's "I see." is not worth a slide. */
const leastQuotation = 45

/** Slides of a part's sentences, the point of each large. What has no point is said over the slide before, or left out. */
export function sentenceUnits(sentences: readonly Sentence[], telling: Telling): Unit[] {
  const units: Unit[] = []
  for (const group of groupsOf(chainsOf(sentences)).flatMap((chains) => ideasIn(chains, telling))) {
    const chain = group.flat()
    const [first] = chain
    const last = units.at(-1)
    if (first === undefined) continue
    const unit = pointed(chain, telling)
    if (unit !== undefined) units.push(unit)
    else if (last !== undefined && goesOn(last, first) && wordsOf([...last.sentences, ...chain]) <= mostWords) {
      units[units.length - 1] = {
        ...last,
        said: [...last.said, spoken(chain)],
        sentences: [...last.sentences, ...chain],
      }
    } else if (
      first.index === 0 &&
      wordsOf(chain) <= mostWords &&
      !telling.knowledge.isOfTheText(chain.map(({ text }) => text).join(' '))
    )
      units.push(overTitle(chain))
  }
  return units
}

/** Where the next point is made the next slide stands; a word or two, and what points back, are none of their own. */
function ideasIn(chains: readonly Chain[], telling: Telling): Chain[][] {
  const ideas: { isPointed: boolean; chains: Chain[] }[] = []
  for (const chain of chains) {
    const last = ideas.at(-1)
    const opening = chain[0].text.split(' ').slice(0, leastWords).join(' ')
    const isOwn = wordsOf(chain) >= leastWords && !telling.knowledge.pointsBack(opening)
    const isPointed = isOwn && pointOf(chain, telling) !== undefined
    if (last === undefined || (last.isPointed && isPointed)) ideas.push({ isPointed, chains: [chain] })
    else {
      last.chains.push(chain)
      last.isPointed ||= isPointed
    }
  }
  return ideas.map((idea) => idea.chains)
}

/** An opening that nothing of can be shown, since it is only there to be turned around: it is said over the title. */
const overTitle = (chain: readonly Sentence[]): Unit => ({
  document: 0,
  passage: 0,
  heading: undefined,
  content: { shows: 'title', title: '' },
  said: [spoken(chain)],
  sentences: chain,
  worth: 0,
})

function goesOn(unit: Unit, sentence: Sentence): boolean {
  const before = unit.sentences.at(-1)
  return before !== undefined && sentence.index === before.index + 1 && sentence.follows
}

const placeOf = ({ document, passage, heading }: Sentence) => ({ document, passage, heading })

function pointed(chain: readonly Sentence[], telling: Telling): Unit | undefined {
  const [first] = chain
  const point = pointOf(chain, telling)
  if (first === undefined || point === undefined) return undefined
  const behind = chain.indexOf(point.sentence) + 1
  const content = quotedOn(point, chain, telling)
  const told = goingOn(content, chain.slice(0, behind), chain.slice(behind), telling)
  return {
    ...placeOf(first),
    content: told.content,
    said: content.shows === 'comparison' ? comparisonIn(chain, point.sentence) : told.said,
    sentences: chain,
    worth: telling.scores[point.sentence.index] ?? 0,
  }
}

/** Words of one's own are read as far as they are heard, where there is room and they stand together in the source. */
function quotedOn({ sentence, content }: Point, chain: readonly Sentence[], { documents }: Telling): Unit['content'] {
  if (content.shows !== 'quotation' || content.text !== sentence.text) return content
  const at = chain.indexOf(sentence)
  const passage = documents[sentence.document]?.passages.find(({ id }) => id === sentence.passageId)
  const texts = [chain, chain.slice(at), chain.slice(0, at + 1)].map((part) => joined(part.map(({ text }) => text)))
  const text = texts.find((one) => one.length <= longest.quotation && passage?.text.includes(one) === true)
  return { ...content, text: text ?? content.text }
}

function comparisonIn(chain: readonly Sentence[], compared: Sentence): Spoken[] {
  const at = chain.indexOf(compared)
  const around = [chain.slice(0, at), chain.slice(at + 1)].map((part) => (part.length === 0 ? [] : [spoken(part)]))
  return [...(around[0] ?? []), ...comparisonSaid(compared), ...(around[1] ?? [])]
}

/** What of a chain is shown: a sentence that stands alone and holds in the end. */
function pointOf(chain: readonly Sentence[], telling: Telling): Point | undefined {
  const standing = chain.filter(
    (sentence) =>
      !sentence.takenBack && !sentence.leans && !isQuestion(sentence.text) && telling.knowledge.holds(sentence.text),
  )
  const points = standing.flatMap((sentence) => {
    const content = contentOf(sentence, sentence.text, telling)
    return content === undefined ? [] : [{ sentence, content }]
  })
  const ofWeight = (point: Point) => weight(point, telling) + (point.sentence === chain[0] ? 0.45 : 0)
  const [best] = points.sort((a, b) => ofWeight(b) - ofWeight(a))
  if (best !== undefined) return best
  for (const sentence of chain) {
    const bare = sentence.opposes && !sentence.takenBack ? telling.knowledge.withoutBut(sentence.text) : undefined
    const content =
      bare === undefined || !telling.knowledge.holds(bare) ? undefined : contentOf(sentence, bare, telling)
    if (content !== undefined) return { sentence, content }
  }
  const [question] = chain
  if (question === undefined) return undefined
  const isAsked = isQuestion(question.text) && !question.leans && question.text.length <= longest.statement
  return isAsked && chain.length > 1
    ? { sentence: question, content: { shows: 'statement', text: question.text } }
    : undefined
}

/** What is short is read in a glance; a number or a comparison is worth a slide of its own kind. */
const weight = ({ sentence, content }: Point, { scores, knowledge }: Telling): number =>
  (scores[sentence.index] ?? 0) +
  (content.shows === 'statement' && content.text.length <= glance ? 0.4 : 0) -
  (knowledge.pointsBack(sentence.text) ? 0.25 : 0) +
  (content.shows === 'number' || content.shows === 'comparison' ? 0.8 : 0) -
  (content.shows === 'quotation' ? 0.3 : 0)

function contentOf(
  sentence: Sentence,
  text: string,
  { documents, isEnglish, knowledge }: Telling,
): Unit['content'] | undefined {
  const document = documents[sentence.document]
  if (document === undefined) return undefined
  const from = document.author ?? document.title
  // What was shortened to be spoken is no quotation any more.
  const isVerbatim = document.passages.some(({ id, text: own }) => id === sentence.passageId && own.includes(text))
  if (knowledge.isPersonal(text)) {
    const own = bigNumber(text, isEnglish)
    const by = [...new Set([from, creditLine(document)])].join(' · ')
    if (own !== undefined) return { shows: 'number', ...own, from: by }
    const isTelling = text.length >= leastQuotation && text.length <= longest.quotation
    return isTelling && isVerbatim ? { shows: 'quotation', text, from } : undefined
  }
  const quoted = knowledge.quotedIn(text)
  if (quoted !== undefined && quoted.words.length <= longest.quotation) {
    return { shows: 'quotation', text: quoted.words, from: quoted.who }
  }
  const sides = isEnglish && text === sentence.text ? comparedIn(sentence) : undefined
  if (sides !== undefined) {
    const heading = [knowledge.heading(sentence.heading ?? '') ?? '', sides.map(({ name }) => name).join(' · ')]
    return {
      shows: 'comparison',
      heading: heading.find((one) => one !== '' && one.length <= longest.heading) ?? '',
      sides,
    }
  }
  const number = bigNumber(text, isEnglish)
  if (number !== undefined) return { shows: 'number', ...number, from: creditLine(document) }
  const whole = shownForm(text, glance, isEnglish) ?? shownForm(text, longest.statement, isEnglish)
  if (whole !== undefined) return { shows: 'statement', text: whole }
  return text.length <= longest.quotation && isVerbatim ? { shows: 'quotation', text, from } : undefined
}

const points = { longest: 80, least: 3, most: 4, words: 85 }

/** Short points that stand behind each other under one heading build up as a list, once a part. */
export function withPointList(units: readonly Unit[], name: string): Unit[] {
  if (name === '' || name.length > longest.heading) return [...units]
  const isPoint = ({ content, heading }: Unit, at: number) =>
    content.shows === 'statement' &&
    content.text.length <= points.longest &&
    !isQuestion(content.text) &&
    heading === units[0]?.heading &&
    // What a part begins with stays large.
    (at > 0 || units.length === points.least)
  for (let from = 0; from + points.least <= units.length; from += 1) {
    const run = units.slice(from, from + points.most)
    const end = run.findIndex((unit, at) => !isPoint(unit, from + at))
    const own = end === -1 ? run : run.slice(0, end)
    while (own.length >= points.least && wordsOf(own.flatMap(({ sentences }) => sentences)) > points.words) own.pop()
    const [first] = own
    if (first === undefined || own.length < points.least) continue
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
