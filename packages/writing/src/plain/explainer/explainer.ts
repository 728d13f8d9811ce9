import type { SourceDocument, Storyboard } from '@patchbay/text'
import { explainerSeconds, maxLengths, maxCounts } from '../../explainers/lengths.ts'
import { countWords, wordsPerMinuteOf } from '../../speech-rate.ts'
import type { ExplainerBrief } from '../../port.ts'
import { createAvoidedCheck } from '../../projects/project-words.ts'
import { chooseMemorable } from '../material.ts'
import { splitSections } from '../sections.ts'
import { selectSentences } from '../select.ts'
import type { Sentence } from '../../sentence.ts'
import { scoreSentences } from '../score-sentences.ts'
import type { ScoredSentences } from '../score-sentences.ts'
import { buildChartUnits } from './chart-units.ts'
import { buildComparisonUnits } from './comparison-units.ts'
import { buildListUnits, findLists } from './list-units.ts'
import { buildTimelineUnits, buildTimelinesOfLists } from './timeline-units.ts'
import { languageRulesOf } from './language-rules.ts'
import type { LanguageRules } from './language-rules.ts'
import { buildParts, removeUsedSentences } from './parts.ts'
import type { ExplainerPart } from './parts.ts'
import { shortenForSlide } from './shorten-for-slide.ts'
import { buildStoryboard } from './build-storyboard.ts'
import type { Takeaway } from './build-storyboard.ts'
import { lineSourcesOf } from './unit.ts'
import type { Unit } from './unit.ts'

export type ExplainerFailure = { sentence: string }

/** Material → storyboard. Pure: the same brief gives the same one. `progress` is told shares of the work. */
export function composeExplainer(
  brief: ExplainerBrief,
  language: string,
  progress: (share: number) => void,
): Storyboard | ExplainerFailure {
  const tellShare = (share: number) => progress(share * 0.7)
  const isAvoided = createAvoidedCheck(brief.projects)
  const weighing = scoreSentences(brief.documents, language, brief.instructions ?? '', tellShare, isAvoided)
  const knowledge = languageRulesOf(language, weighing.locale)
  const isEnglish = language === 'English'
  const wordsPerSecond = wordsPerMinuteOf(language) / 60
  const ready = findStructuredUnits(brief, language, weighing, knowledge, explainerSeconds.aim * wordsPerSecond * 0.5)
  const found = ready.filter((unit) => !isAvoided(JSON.stringify([unit.content, unit.said.map(({ text }) => text)])))
  const pool = removeUsed(weighing, found, brief, knowledge)
  if (pool.all.length < 3 && found.length === 0) {
    return { sentence: 'The material holds fewer than three whole sentences, which is too little for a video.' }
  }
  progress(0.8)
  const telling = { documents: brief.documents, isEnglish, knowledge, scores: pool.scores }
  const aim = explainerSeconds.aim * wordsPerSecond * 0.85 - countUnitWords(found)
  const latest = explainerSeconds.most * wordsPerSecond
  let parts: ExplainerPart[] = []
  // What cannot be shown is not said: a few rounds find the length.
  let budget = Math.max(60, aim)
  for (let round = 0; round < 4; round += 1) {
    const chosen = selectSentences({ sentences: pool.all, scores: pool.scores, vectors: pool.vectors }, budget)
    const sections = splitSections(chosen, pool.vectors, Math.min(6, Math.max(2, Math.round(budget / 75))))
    const made = buildParts(sections, found, telling)
    const words = countUnitWords(made.flatMap(({ units }) => units)) - countUnitWords(found)
    if (round === 0 || words + countUnitWords(found) <= latest) parts = made
    if (Math.abs(words - aim) < aim * 0.1 || (chosen.length >= pool.all.length * 0.97 && words < aim)) break
    budget *= Math.min(2.5, aim / Math.max(1, words))
  }
  if (parts.length === 0)
    return { sentence: 'No video could be made of the material: none of it can stand on a slide.' }
  progress(0.95)
  const title = chooseTitle(brief, knowledge, parts)
  const takeaways = chooseTakeaways(parts, pool, knowledge, isEnglish)
  return buildStoryboard({ brief, language, knowledge, title, parts, takeaways })
}

const countUnitWords = (units: readonly Unit[]): number =>
  units.reduce((sum, { said }) => sum + said.reduce((words, { text }) => words + countWords(text), 0), 0)

const maxUnitsPerKind: Partial<Record<Unit['content']['shows'], number>> = {
  chart: 3,
  list: 4,
  comparison: 2,
  timeline: 1,
}

/** What the material itself holds as lists, tables, dates in order: the best of it, within its share of the time. */
function findStructuredUnits(
  brief: ExplainerBrief,
  language: string,
  { all, judge, locale }: ScoredSentences,
  knowledge: LanguageRules,
  words: number,
): Unit[] {
  const { documents } = brief
  const titles = documents.map(({ title }) => title)
  const candidates = [
    ...buildComparisonUnits(documents, language, knowledge),
    ...buildChartUnits(documents, locale, knowledge),
    ...buildTimelinesOfLists(documents, knowledge),
    ...buildTimelineUnits(all, judge, language === 'English', knowledge, titles),
    ...findLists(documents).flatMap((list) => buildListUnits(list, language, judge, knowledge)),
  ].sort((a, b) => b.worth - a.worth)
  const kept: Unit[] = []
  const used = new Set<string>()
  for (const unit of candidates) {
    const sources = unit.said.flatMap((line) => line.sources.map((one) => `${one.document}:${one.passageId}`))
    const ofKind = kept.filter(({ content }) => content.shows === unit.content.shows).length
    const isFull = ofKind >= (maxUnitsPerKind[unit.content.shows] ?? Infinity)
    const isUsed = unit.content.shows !== 'chart' && sources.some((one) => used.has(one))
    // Material that is nothing but a list is told to its end.
    if (isFull || isUsed || (kept.length > 0 && countUnitWords([...kept, unit]) > words)) continue
    kept.push(unit)
    for (const one of sources) used.add(one)
  }
  return kept
}

/** Sentences that the ready-made slides do not say yet, with what is known about them. */
function removeUsed(
  weighing: ScoredSentences,
  found: readonly Unit[],
  { documents }: ExplainerBrief,
  knowledge: LanguageRules,
) {
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
  const { kept, places } = removeUsedSentences(weighing.all, taken)
  return {
    all: kept,
    vectors: places.map((at) => weighing.vectors[at] ?? new Map<string, number>()),
    scores: places.map((at, index) => (weighing.scores[at] ?? 0) * slideSuitability(kept[index], knowledge)),
  }
}

/** What is short enough to be shown is worth more here than in a talk. */
const slideSuitability = (sentence: Sentence | undefined, knowledge: LanguageRules): number => {
  if (knowledge.isOfTheText(sentence?.text ?? '')) return 0.4
  if (knowledge.isPersonal(sentence?.text ?? '')) return 0.75
  const length = sentence?.text.length ?? 0
  if (length > maxLengths.statement) return length > maxLengths.quotation ? 0.55 : 0.8
  return sentence?.isContextDependent === true ? 0.9 : length > maxLengths.statement * 0.65 ? 1 : 1.2
}

function chooseTitle(
  { title, documents }: ExplainerBrief,
  knowledge: LanguageRules,
  parts: readonly ExplainerPart[],
): string {
  if (title !== undefined && title.trim() !== '') return title.trim()
  const texts = documents.filter((document) => !isOnlyTable(document))
  const titles = (texts.length > 0 ? texts : documents)
    .map((document) => knowledge.title(document.title))
    .filter((one) => one !== '')
  const [first, second] = titles
  if (first === undefined) return parts[0]?.name ?? ''
  return second !== undefined && titles.length === 2 && `${first} · ${second}`.length <= maxLengths.item
    ? `${first} · ${second}`
    : first
}

/** It is called after its columns, which is no title beside a text's own. */
const isOnlyTable = ({ passages, tables = [] }: SourceDocument): boolean =>
  tables.length === 1 && passages.length > 0 && passages.length <= (tables[0]?.rows.length ?? 0)

/** Sentences said before that say most by themselves, short enough for an item. */
function chooseTakeaways(
  parts: readonly ExplainerPart[],
  pool: Pick<ScoredSentences, 'all' | 'vectors' | 'scores'>,
  knowledge: LanguageRules,
  isEnglish: boolean,
): Takeaway[] {
  const sections = parts.map(({ document, name, units }) => ({
    document,
    title: name,
    sentences: units
      .filter(({ content }) => content.shows === 'statement' || content.shows === 'list')
      .flatMap(({ sentences }) => [...sentences]),
  }))
  const itemOf = ({ text }: Sentence) => shortenForSlide(text, maxLengths.item, isEnglish)
  const isFit = (sentence: Sentence) => knowledge.isTakeaway(sentence) && itemOf(sentence) !== undefined
  const chosen = chooseMemorable({ ...pool, sections }, Math.min(3, maxCounts.items), isFit)
  return chosen
    .sort((a, b) => a.index - b.index)
    .map((sentence) => ({ text: sentence.text, item: itemOf(sentence) ?? '', sources: lineSourcesOf([sentence]) }))
}
