import { longest, most, shown } from '../../explainers/lengths.ts'
import { capitalise, type SourceDocument } from '@patchbay/text'
import type { Sentence } from '../../sentence.ts'
import type { SentenceJudge } from '../split.ts'
import { hangs } from './chains.ts'
import { ended, listsIn } from './found-lists.ts'
import type { Knowledge } from './knowledge.ts'
import { shownForm } from './shown-form.ts'
import { sourcesOf } from './unit.ts'
import type { Unit } from './unit.ts'

type Dated = { sentence: Sentence; year: number; when: string; what: string }

const leastEvents = 3

/** What happened when, where a document tells at least three dated things in the order in which they happened. */
export function timelineUnits(
  all: readonly Sentence[],
  judge: SentenceJudge,
  isEnglish: boolean,
  knowledge: Knowledge,
  titles: readonly string[],
): Unit[] {
  const documents = Map.groupBy(all, (sentence) => sentence.document)
  return [...documents.values()].flatMap((sentences) => {
    const dated = sentences.flatMap((sentence) => {
      const next = all[sentence.index + 1]
      // What is explained or taken back right behind it is not told by its date alone.
      const isHeld = next !== undefined && next.opposes && hangs(next, sentence)
      const found = sentence.leans || sentence.takenBack || isHeld ? undefined : datedIn(sentence, judge, isEnglish)
      return found === undefined ? [] : [found]
    })
    const events = spread(rising(dated))
    const [first] = events
    if (first === undefined || events.length < leastEvents) return []
    const { document, passage, heading } = first.sentence
    const isOneSection = events.every(({ sentence }) => sentence.heading === heading)
    const names = [
      isOneSection ? (knowledge.heading(heading ?? '') ?? '') : '',
      knowledge.title(titles[document] ?? ''),
    ]
    const name = names.find((text) => text !== '' && text.length <= longest.heading)
    const unit: Unit = {
      document,
      passage,
      heading,
      content: {
        shows: 'timeline',
        heading: name ?? `${first.when}–${events.at(-1)?.when ?? ''}`,
        events: events.map(({ when, what }) => ({ when, what })),
      },
      said: events.map(({ sentence }, shows) => ({ text: sentence.text, shows, sources: sourcesOf([sentence]) })),
      sentences: events.map(({ sentence }) => sentence),
      worth: 1,
    }
    return [unit]
  })
}

/** "1998: the bridge is opened", "2004: it is closed": a list that is a timeline. */
export function timelinesOfLists(documents: readonly SourceDocument[], knowledge: Knowledge): Unit[] {
  return listsIn(documents).flatMap(({ document, passage, heading, lead, items }): Unit[] => {
    const events = items.slice(0, most.events + 1).map(({ text }) => asLabel.exec(text)?.slice(1) ?? [])
    const fit = events.every(([when, what]) => when !== undefined && what !== undefined && what.length <= longest.item)
    const isRising = events.every(([when], at) => at === 0 || Number(when) > Number(events[at - 1]?.[0]))
    const name = [
      shown(lead?.text ?? ''),
      knowledge.heading(heading ?? '') ?? '',
      knowledge.title(documents[document]?.title ?? ''),
    ]
    const own = name.find((text) => text !== '' && text.length <= longest.heading)
    if (items.length < leastEvents || items.length > most.events || !fit || !isRising || own === undefined) return []
    return [
      {
        document,
        passage,
        heading,
        content: {
          shows: 'timeline',
          heading: own,
          events: events.map(([when = '', what = '']) => ({ when, what: capitalise(shown(what)) })),
        },
        said: items.map(({ id, text }, shows) => ({
          text: ended(text),
          shows,
          sources: [{ document, passageId: id }],
        })),
        sentences: [],
        worth: 1.1,
      },
    ]
  })
}

const year = '((?:1[0-9]|20)\\d\\d)'
const inEnglish = new RegExp(
  `^(?:In|By|On|From)\\s((?:[\\p{L}’']+\\s|\\d{1,2},?\\s){0,4})${year}(?:,\\s(?:however|though|meanwhile),|,|(?=\\s))\\s(\\S.*)$`,
  'u',
)
/** "Production moved abroad in 1984." */
const atTheEnd = new RegExp(`^(\\S+ \\S.*\\S)\\sin\\s${year}\\.$`, 'u')
const asLabel = new RegExp(`^(?:\\p{L}{3,9}\\.?\\s)?${year}\\s?[:：–—]\\s?(\\S.*)$`, 'u')
const elsewhere = new RegExp(`^(?:[\\p{L}’']+\\s){0,4}${year}(?:[\\s年,，년]|\\p{L})`, 'u')

/** A sentence that begins with its date: the rest of it in English, elsewhere all of it, since word order hangs on it. */
function datedIn(sentence: Sentence, judge: SentenceJudge, isEnglish: boolean): Dated | undefined {
  const { text } = sentence
  const [, labelled, named] = asLabel.exec(text) ?? []
  if (labelled !== undefined && named !== undefined) return fitting(sentence, labelled, capitalise(named), isEnglish)
  if (!isEnglish) {
    const [, found] = elsewhere.exec(text) ?? []
    return found === undefined ? undefined : fitting(sentence, found, text, false)
  }
  const [, done, since] = atTheEnd.exec(text) ?? []
  if (done !== undefined && since !== undefined && !/\d{4}/.test(done)) return fitting(sentence, since, done, true)
  const [, before = '', found, rest] = inEnglish.exec(text) ?? []
  // Two years are a time between them, and "the years before 1900" is none.
  if (
    found === undefined ||
    rest === undefined ||
    /\b(between|before|after|until|years?|decades?)\b/i.test(before) ||
    /^(and|to|or|through)\b/.test(rest)
  )
    return undefined
  const what = capitalise(rest)
  return judge.leans(what) || !judge.isSpeakable(what) ? undefined : fitting(sentence, found, what, true)
}

function fitting(sentence: Sentence, when: string, what: string, isEnglish: boolean): Dated | undefined {
  const text = shownForm(what, longest.item, isEnglish)
  return text === undefined ? undefined : { sentence, year: Number(when), when, what: shown(text) }
}

/** The longest run of rising years; of one year only one thing. */
function rising(dated: readonly Dated[]): Dated[] {
  const runs: Dated[][] = []
  for (const one of dated) {
    const before = runs.filter((run) => (run.at(-1)?.year ?? 0) < one.year)
    const longestRun = before.reduce<Dated[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longestRun, one])
  }
  return runs.reduce((best, run) => (run.length > best.length ? run : best), [])
}

/** As many as a slide holds, the first, the last and some from everywhere between. */
function spread(events: readonly Dated[]): Dated[] {
  if (events.length <= most.events) return [...events]
  const step = (events.length - 1) / (most.events - 1)
  return Array.from({ length: most.events }, (_, at) => events[Math.round(at * step)]).filter(
    (one) => one !== undefined,
  )
}
