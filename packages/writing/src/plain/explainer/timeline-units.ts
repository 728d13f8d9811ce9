import { maxLengths, maxCounts, shownLength } from '../../explainers/lengths.ts'
import { capitalise, type SourceDocument } from '@patchbay/text'
import type { Sentence } from '../../sentence.ts'
import type { SentenceJudge } from '../extract-sentences.ts'
import { isContextDependentOn } from './chains.ts'
import { endWithStop, findLists } from './list-units.ts'
import type { LanguageRules } from './language-rules.ts'
import { shortenForSlide } from './shorten-for-slide.ts'
import { lineSourcesOf } from './unit.ts'
import type { Unit } from './unit.ts'

type DatedEvent = { sentence: Sentence; year: number; when: string; what: string }

const minEvents = 3

/** What happened when, where a document tells at least three dated things in the order in which they happened. */
export function buildTimelineUnits(
  all: readonly Sentence[],
  judge: SentenceJudge,
  isEnglish: boolean,
  knowledge: LanguageRules,
  titles: readonly string[],
): Unit[] {
  const documents = Map.groupBy(all, (sentence) => sentence.document)
  return [...documents.values()].flatMap((sentences) => {
    const dated = sentences.flatMap((sentence) => {
      const next = all[sentence.index + 1]
      // What is explained or taken back right behind it is not told by its date alone.
      const isHeld = next !== undefined && next.isContrastive && isContextDependentOn(next, sentence)
      const found =
        sentence.isContextDependent || sentence.isRetracted || isHeld
          ? undefined
          : parseDatedEvent(sentence, judge, isEnglish)
      return found === undefined ? [] : [found]
    })
    const events = sampleEvents(chronologicalRun(dated))
    const [first] = events
    if (first === undefined || events.length < minEvents) return []
    const { document, passage, heading } = first.sentence
    const isOneSection = events.every(({ sentence }) => sentence.heading === heading)
    const names = [
      isOneSection ? (knowledge.heading(heading ?? '') ?? '') : '',
      knowledge.title(titles[document] ?? ''),
    ]
    const name = names.find((text) => text !== '' && text.length <= maxLengths.heading)
    const unit: Unit = {
      document,
      passage,
      heading,
      content: {
        shows: 'timeline',
        heading: name ?? `${first.when}–${events.at(-1)?.when ?? ''}`,
        events: events.map(({ when, what }) => ({ when, what })),
      },
      said: events.map(({ sentence }, shows) => ({ text: sentence.text, shows, sources: lineSourcesOf([sentence]) })),
      sentences: events.map(({ sentence }) => sentence),
      worth: 1,
    }
    return [unit]
  })
}

/** "1998: the bridge is opened", "2004: it is closed": a list that is a timeline. */
export function buildTimelinesOfLists(documents: readonly SourceDocument[], knowledge: LanguageRules): Unit[] {
  return findLists(documents).flatMap(({ document, passage, heading, lead, items }): Unit[] => {
    const events = items.slice(0, maxCounts.events + 1).map(({ text }) => labelDatePattern.exec(text)?.slice(1) ?? [])
    const fit = events.every(
      ([when, what]) => when !== undefined && what !== undefined && what.length <= maxLengths.item,
    )
    const isRising = events.every(([when], index) => index === 0 || Number(when) > Number(events[index - 1]?.[0]))
    const name = [
      shownLength(lead?.text ?? ''),
      knowledge.heading(heading ?? '') ?? '',
      knowledge.title(documents[document]?.title ?? ''),
    ]
    const own = name.find((text) => text !== '' && text.length <= maxLengths.heading)
    if (items.length < minEvents || items.length > maxCounts.events || !fit || !isRising || own === undefined) return []
    return [
      {
        document,
        passage,
        heading,
        content: {
          shows: 'timeline',
          heading: own,
          events: events.map(([when = '', what = '']) => ({ when, what: capitalise(shownLength(what)) })),
        },
        said: items.map(({ id, text }, shows) => ({
          text: endWithStop(text),
          shows,
          sources: [{ document, passageId: id }],
        })),
        sentences: [],
        worth: 1.1,
      },
    ]
  })
}

const yearPattern = '((?:1[0-9]|20)\\d\\d)'
const englishDatePattern = new RegExp(
  `^(?:In|By|On|From)\\s((?:[\\p{L}’']+\\s|\\d{1,2},?\\s){0,4})${yearPattern}(?:,\\s(?:however|though|meanwhile),|,|(?=\\s))\\s(\\S.*)$`,
  'u',
)
/** "Production moved abroad in 1984." */
const trailingDatePattern = new RegExp(`^(\\S+ \\S.*\\S)\\sin\\s${yearPattern}\\.$`, 'u')
const labelDatePattern = new RegExp(`^(?:\\p{L}{3,9}\\.?\\s)?${yearPattern}\\s?[:：–—]\\s?(\\S.*)$`, 'u')
const otherYearPattern = new RegExp(`^(?:[\\p{L}’']+\\s){0,4}${yearPattern}(?:[\\s年,，년]|\\p{L})`, 'u')

/** A sentence that begins with its date: the rest of it in English, elsewhere all of it, since word order hangs on it. */
function parseDatedEvent(sentence: Sentence, judge: SentenceJudge, isEnglish: boolean): DatedEvent | undefined {
  const { text } = sentence
  const [, labelled, named] = labelDatePattern.exec(text) ?? []
  if (labelled !== undefined && named !== undefined) return fitEvent(sentence, labelled, capitalise(named), isEnglish)
  if (!isEnglish) {
    const [, found] = otherYearPattern.exec(text) ?? []
    return found === undefined ? undefined : fitEvent(sentence, found, text, false)
  }
  const [, done, since] = trailingDatePattern.exec(text) ?? []
  if (done !== undefined && since !== undefined && !/\d{4}/.test(done)) return fitEvent(sentence, since, done, true)
  const [, before = '', found, rest] = englishDatePattern.exec(text) ?? []
  // Two years are a time between them, and "the years before 1900" is none.
  if (
    found === undefined ||
    rest === undefined ||
    /\b(between|before|after|until|years?|decades?)\b/i.test(before) ||
    /^(and|to|or|through)\b/.test(rest)
  )
    return undefined
  const what = capitalise(rest)
  return judge.isContextDependent(what) || !judge.isSpeakable(what) ? undefined : fitEvent(sentence, found, what, true)
}

function fitEvent(sentence: Sentence, when: string, what: string, isEnglish: boolean): DatedEvent | undefined {
  const text = shortenForSlide(what, maxLengths.item, isEnglish)
  return text === undefined ? undefined : { sentence, year: Number(when), when, what: shownLength(text) }
}

/** The longest run of rising years; of one year only one thing. */
function chronologicalRun(dated: readonly DatedEvent[]): DatedEvent[] {
  const runs: DatedEvent[][] = []
  for (const one of dated) {
    const before = runs.filter((run) => (run.at(-1)?.year ?? 0) < one.year)
    const longestRun = before.reduce<DatedEvent[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longestRun, one])
  }
  return runs.reduce((best, run) => (run.length > best.length ? run : best), [])
}

/** As many as a slide holds, the first, the last and some from everywhere between. */
function sampleEvents(events: readonly DatedEvent[]): DatedEvent[] {
  if (events.length <= maxCounts.events) return [...events]
  const step = (events.length - 1) / (maxCounts.events - 1)
  return Array.from({ length: maxCounts.events }, (_, index) => events[Math.round(index * step)]).filter(
    (one) => one !== undefined,
  )
}
