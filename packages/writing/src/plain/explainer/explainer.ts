import type { SourceDocument, Storyboard } from '@patchbay/text'
import { explainerSeconds, longest, most } from '../../explainers/lengths.ts'
import { wordCount, wordsPerMinuteOf } from '../../pace.ts'
import type { ExplainerBrief } from '../../port.ts'
import { avoids } from '../../projects/words.ts'
import { memorable } from '../material.ts'
import { sectionsOf } from '../sections.ts'
import { select } from '../select.ts'
import type { Sentence } from '../../sentence.ts'
import { weighed } from '../weigh.ts'
import type { Weighed } from '../weigh.ts'
import { chartUnits } from './found-charts.ts'
import { comparisonUnits } from './found-comparisons.ts'
import { listUnits, listsIn } from './found-lists.ts'
import { timelineUnits, timelinesOfLists } from './found-timeline.ts'
import { knowledgeOf } from './knowledge.ts'
import type { Knowledge } from './knowledge.ts'
import { partsOf, without } from './parts.ts'
import type { Part } from './parts.ts'
import { shownForm } from './shown-form.ts'
import { told } from './tell.ts'
import type { Takeaway } from './tell.ts'
import { sourcesOf } from './unit.ts'
import type { Unit } from './unit.ts'

export type ExplainerFailure = { sentence: string }

/** Material → storyboard. Pure: the same brief gives the same one. `progress` is told shares of the work. */
export function composeExplainer(
  brief: ExplainerBrief,
  language: string,
  progress: (share: number) => void,
): Storyboard | ExplainerFailure {
  const tellShare = (share: number) => progress(share * 0.7)
  const isAvoided = avoids(brief.projects)
  const weighing = weighed(brief.documents, language, brief.instructions ?? '', tellShare, isAvoided)
  const knowledge = knowledgeOf(language, weighing.locale)
  const isEnglish = language === 'English'
  const wordsPerSecond = wordsPerMinuteOf(language) / 60
  const ready = readyMade(brief, language, weighing, knowledge, explainerSeconds.aim * wordsPerSecond * 0.5)
  const found = ready.filter((unit) => !isAvoided(JSON.stringify([unit.content, unit.said.map(({ text }) => text)])))
  const pool = withoutTaken(weighing, found, brief, knowledge)
  if (pool.all.length < 3 && found.length === 0) {
    return { sentence: 'The material holds fewer than three whole sentences, which is too little for a video.' }
  }
  progress(0.8)
  const telling = { documents: brief.documents, isEnglish, knowledge, scores: pool.scores }
  const aim = explainerSeconds.aim * wordsPerSecond * 0.85 - wordsIn(found)
  const latest = explainerSeconds.most * wordsPerSecond
  let parts: Part[] = []
  // What cannot be shown is not said: a few rounds find the length.
  let budget = Math.max(60, aim)
  for (let round = 0; round < 4; round += 1) {
    const chosen = select({ sentences: pool.all, scores: pool.scores, vectors: pool.vectors }, budget)
    const sections = sectionsOf(chosen, pool.vectors, Math.min(6, Math.max(2, Math.round(budget / 75))))
    const made = partsOf(sections, found, telling)
    const words = wordsIn(made.flatMap(({ units }) => units)) - wordsIn(found)
    if (round === 0 || words + wordsIn(found) <= latest) parts = made
    if (Math.abs(words - aim) < aim * 0.1 || (chosen.length >= pool.all.length * 0.97 && words < aim)) break
    budget *= Math.min(2.5, aim / Math.max(1, words))
  }
  if (parts.length === 0)
    return { sentence: 'No video could be made of the material: none of it can stand on a slide.' }
  progress(0.95)
  const title = titleFor(brief, knowledge, parts)
  const takeaways = takeawaysOf(parts, pool, knowledge, isEnglish)
  return told({ brief, language, knowledge, title, parts, takeaways })
}

const wordsIn = (units: readonly Unit[]): number =>
  units.reduce((sum, { said }) => sum + said.reduce((words, { text }) => words + wordCount(text), 0), 0)

const mostOfAKind: Partial<Record<Unit['content']['shows'], number>> = { chart: 3, list: 4, comparison: 2, timeline: 1 }

/** What the material itself holds as lists, tables, dates in order: the best of it, within its share of the time. */
function readyMade(
  brief: ExplainerBrief,
  language: string,
  { all, judge, locale }: Weighed,
  knowledge: Knowledge,
  words: number,
): Unit[] {
  const { documents } = brief
  const titles = documents.map(({ title }) => title)
  const candidates = [
    ...comparisonUnits(documents, language, knowledge),
    ...chartUnits(documents, locale, knowledge),
    ...timelinesOfLists(documents, knowledge),
    ...timelineUnits(all, judge, language === 'English', knowledge, titles),
    ...listsIn(documents).flatMap((list) => listUnits(list, language, judge, knowledge)),
  ].sort((a, b) => b.worth - a.worth)
  const kept: Unit[] = []
  const used = new Set<string>()
  for (const unit of candidates) {
    const sources = unit.said.flatMap((line) => line.sources.map((one) => `${one.document}:${one.passageId}`))
    const ofKind = kept.filter(({ content }) => content.shows === unit.content.shows).length
    const isFull = ofKind >= (mostOfAKind[unit.content.shows] ?? Infinity)
    const isUsed = unit.content.shows !== 'chart' && sources.some((one) => used.has(one))
    // Material that is nothing but a list is told to its end.
    if (isFull || isUsed || (kept.length > 0 && wordsIn([...kept, unit]) > words)) continue
    kept.push(unit)
    for (const one of sources) used.add(one)
  }
  return kept
}

/** Sentences that the ready-made slides do not say yet, with what is known about them. */
function withoutTaken(weighing: Weighed, found: readonly Unit[], { documents }: ExplainerBrief, knowledge: Knowledge) {
  const sentences = new Set(found.flatMap((unit) => unit.sentences))
  const said = new Set(
    found.flatMap((unit) =>
      unit.said.flatMap(({ sources }) => sources.map((one) => `${one.document}:${one.passageId}`)),
    ),
  )
  const [items, leads] = [new Set<string>(), new Set<string>()]
  for (const [document, { passages }] of documents.entries()) {
    for (const { id, isItem, text } of passages) {
      const key = `${document}:${id}`
      if (isItem === true) items.add(key)
      else if (said.has(key) && /[:：]$/u.test(text)) leads.add(key)
    }
  }
  const isListed = (one: Sentence) => {
    const places = one.said.map(({ passageId }) => `${one.document}:${passageId}`)
    return places.every((place) => items.has(place)) || places.some((place) => leads.has(place))
  }
  // An item out of its list is no point of its own.
  const taken = new Set(weighing.all.filter((one) => sentences.has(one) || isListed(one)))
  const { kept, places } = without(weighing.all, taken)
  return {
    all: kept,
    vectors: places.map((at) => weighing.vectors[at] ?? new Map<string, number>()),
    scores: places.map((at, index) => (weighing.scores[at] ?? 0) * readiness(kept[index], knowledge)),
  }
}

/** What is short enough to be shown is worth more here than in a talk. */
const readiness = (sentence: Sentence | undefined, knowledge: Knowledge): number => {
  if (knowledge.isOfTheText(sentence?.text ?? '')) return 0.4
  if (knowledge.isPersonal(sentence?.text ?? '')) return 0.75
  const length = sentence?.text.length ?? 0
  if (length > longest.statement) return length > longest.quotation ? 0.55 : 0.8
  return sentence?.leans === true ? 0.9 : length > longest.statement * 0.65 ? 1 : 1.2
}

function titleFor({ title, documents }: ExplainerBrief, knowledge: Knowledge, parts: readonly Part[]): string {
  if (title !== undefined && title.trim() !== '') return title.trim()
  const texts = documents.filter((document) => !isTableAlone(document))
  const titles = (texts.length > 0 ? texts : documents)
    .map((document) => knowledge.title(document.title))
    .filter((one) => one !== '')
  const [first, second] = titles
  if (first === undefined) return parts[0]?.name ?? ''
  return second !== undefined && titles.length === 2 && `${first} · ${second}`.length <= longest.item
    ? `${first} · ${second}`
    : first
}

/** It is called after its columns, which is no title beside a text's own. */
const isTableAlone = ({ passages, tables = [] }: SourceDocument): boolean =>
  tables.length === 1 && passages.length > 0 && passages.length <= (tables[0]?.rows.length ?? 0)

/** Sentences said before that say most by themselves, short enough for an item. */
function takeawaysOf(
  parts: readonly Part[],
  pool: Pick<Weighed, 'all' | 'vectors' | 'scores'>,
  knowledge: Knowledge,
  isEnglish: boolean,
): Takeaway[] {
  const sections = parts.map(({ document, name, units }) => ({
    document,
    title: name,
    sentences: units
      .filter(({ content }) => content.shows === 'statement' || content.shows === 'list')
      .flatMap(({ sentences }) => [...sentences]),
  }))
  const itemOf = ({ text }: Sentence) => shownForm(text, longest.item, isEnglish)
  const isFit = (sentence: Sentence) => knowledge.isTakeaway(sentence) && itemOf(sentence) !== undefined
  const chosen = memorable({ ...pool, sections }, Math.min(3, most.items), isFit)
  return chosen
    .sort((a, b) => a.index - b.index)
    .map((sentence) => ({ text: sentence.text, item: itemOf(sentence) ?? '', sources: sourcesOf([sentence]) }))
}
