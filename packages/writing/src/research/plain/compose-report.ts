import type { ReportContradiction, ReportSection, ReportSentence, ResearchReport } from '@patchbay/contract'
import { capitalise, sentenceMarks } from '@patchbay/text'
import { dayIn } from '../day-in.ts'
import type { Note, ResearchBrief, ResearchMaterial, ResearchQuestion } from '../port.ts'
import { readingMinutesOf } from '../reading-minutes.ts'
import { sourcesOf } from '../report-sources.ts'
import { tidied } from '../tidied.ts'
import { wordCount } from '../../pace.ts'
import { filledFrom } from './fill.ts'
import { type FoundContradiction, contradictionsIn } from './found-contradictions.ts'
import { Leads } from './leads.ts'
import { newSourcesOf, newsOf } from './news.ts'
import { paragraphsOf, sentencesOf } from './paragraphs.ts'
import { patternOf, phrasesFor } from '../../vocabulary/phrases.ts'
import { isAsked, topicOf } from './plan.ts'
import { sharedOut, shortOf } from './share-notes.ts'
import { type Terms, termsOf } from '../../vocabulary/terms.ts'
import { defines, topicFrom } from './topic.ts'

const betweenSentences = new RegExp(`(?<=[${sentenceMarks}])\\s`, 'u')

const mostOfMain = 9
const mostOfOthers = 6
/** What says so little beside the best for its question, or for any, is left out. */
const leastOfOwn = 0.42
/** The user's own question has what is about it in particular; of a topic of one word everything is. */
const leastOfAsked = 0.45
const leastOfOneWord = 0.28
const leastOfAll = 0.15
/** A section that was not asked for has so many sentences, where there are more sections than so many. */
const leastSentences = 3
const leastSections = 2
/** A part with less than this is none. */
const leastWords = 18

type Part = { question: ResearchQuestion; kept: Note[]; contradictions: ReportContradiction[]; isThin: boolean }

/** What each question's section holds. */
const partsOf = (
  questions: readonly ResearchQuestion[],
  asked: ReadonlySet<string>,
  notes: readonly Note[],
  pairs: readonly FoundContradiction[],
): Part[] =>
  questions.map((question, at) => {
    const most = at === 0 ? mostOfMain : mostOfOthers
    const kept = notes
      .filter((note) => note.question === question.id)
      .sort((one, other) => other.weight - one.weight)
      .slice(0, most)
    const contradictions = pairs.filter((one) => one.question === question.id).map(({ pair }) => pair)
    // What the user asked has its section, however little answers it.
    const least = asked.has(question.id) ? 1 : leastWords
    const isThin = kept.reduce((sum, { text }) => sum + wordCount(text), 0) < least
    return { question, kept, contradictions, isThin: isThin && contradictions.length === 0 }
  })

/** A section that nobody asked for and that says little makes no section: what it holds goes to where it answers too. */
function withoutThin<Shared extends { parts: Part[] }>(
  questions: readonly ResearchQuestion[],
  asked: ReadonlySet<string>,
  notes: readonly Note[],
  terms: Terms,
  share: (questions: readonly ResearchQuestion[], kept: Note[]) => Shared,
): Shared {
  const shared = share(questions, sharedOut(questions, asked, notes, terms))
  const sizeOf = ({ kept, contradictions, isThin }: Part) =>
    isThin ? 0 : kept.reduce((sum, { places }) => sum + places.length, 0) + 2 * contradictions.length
  const thin = shared.parts
    .filter((part) => !asked.has(part.question.id) && sizeOf(part) < leastSentences)
    .sort((one, other) => sizeOf(one) - sizeOf(other))[0]
  if (thin === undefined || questions.length <= leastSections) return shared
  const others = questions.filter(({ id }) => id !== thin.question.id)
  return withoutThin(
    others,
    asked,
    notes.filter(({ question }) => question !== thin.question.id),
    terms,
    share,
  )
}

/** Puts notes into a report: each stands in one place, under the question that it says most for. */
export function composedReport(
  brief: Pick<ResearchBrief, 'question'>,
  { questions, notes, documents, earlier, jsonFormat }: ResearchMaterial,
  language: string,
  writtenBy: string,
): ResearchReport {
  const row = phrasesFor(language)
  const terms = termsOf(language)
  const leads = new Leads(row, documents)
  const bestOf = (all: readonly Note[]) => Math.max(0, ...all.map(({ weight }) => weight))
  const best = bestOf(notes)
  const asked = new Set(questions.filter((question) => isAsked(question, brief)).map(({ id }) => id))
  const topic = topicFrom(topicOf(brief.question, language), terms)
  const telling = notes.filter(({ question, weight }) => {
    const bestOfOwn = bestOf(notes.filter((note) => note.question === question))
    const least = !asked.has(question) ? leastOfOwn : topic.terms.size > 1 ? leastOfAsked : leastOfOneWord
    return weight >= Math.max(bestOfOwn * least, best * leastOfAll)
  })
  const own = sharedOut(questions, asked, telling, terms)
  const defining = patternOf(row.answering?.what)
  const defined = (text: string) => defines(text, terms.of(text), topic, defining)
  const shared = withoutThin(questions, asked, telling, terms, (all, kept) => {
    const pairs = contradictionsIn(kept, terms, patternOf(row.denying))
    const paired = new Set(pairs.flatMap(({ notes: both }) => both))
    const free = kept.filter((note) => !paired.has(note))
    const news = earlier ? newsOf(free, earlier, documents, terms) : []
    const old = free.filter((note) => !news.includes(note))
    const inShort = shortOf(all, asked, old, defined)
    const left = old.filter((note) => !inShort.includes(note))
    return { inShort, news, parts: partsOf(all, asked, left, pairs) }
  })
  const { inShort, news, parts } = shared
  const sections = parts.flatMap(({ question, kept, contradictions, isThin }): ReportSection[] =>
    isThin
      ? []
      : [
          {
            heading: question.heading,
            question: question.text,
            paragraphs: paragraphsOf(kept, leads),
            contradictions,
          },
        ],
  )
  // That nobody asked what it is and nobody says so is no gap.
  const isWanted = ({ kind, text }: ResearchQuestion) => kind !== 'what' || brief.question.includes(text)
  const open = questions
    .filter(isWanted)
    .flatMap((question): ReportSentence[] =>
      notes.some((note) => note.question === question.id)
        ? []
        : [{ text: row.open.replace('{q}', () => question.text), cites: [], kind: 'open' }],
    )
  const [summary, contents, disagreements, openLabel, sourcesLabel] = row.labels
  const report = tidied({
    title: titleOf(brief.question),
    question: brief.question,
    language,
    writtenBy,
    readingMinutes: 1,
    labels: { summary, contents, disagreements, open: openLabel, sources: sourcesLabel },
    summary: inShort.flatMap(sentencesOf),
    sections,
    open,
    sources: sourcesOf(notes, documents),
    ...(earlier && {
      newSince: {
        since: earlier.on,
        heading: row.newSince.replace('{d}', () => dayIn(earlier.on, language)),
        paragraphs: paragraphsOf(news, leads),
        sources: newSourcesOf(news, earlier, documents),
      },
    }),
    ...(jsonFormat !== undefined && { filled: filledFrom(jsonFormat, brief, own, documents, terms) }),
    warnings:
      earlier && news.length === 0
        ? [`Nothing was found that the report of ${dayIn(earlier.on, 'English')} did not hold.`]
        : [],
  })
  return { ...report, readingMinutes: readingMinutesOf(report) }
}

const mostTitle = 120

function titleOf(question: string): string {
  const plain = question.replace(/\s+/gu, ' ').trim()
  if (plain.length <= mostTitle) return capitalise(plain)
  const [first = plain] = plain.split(betweenSentences)
  if (first.length <= mostTitle) return capitalise(first)
  return `${capitalise(first.slice(0, first.lastIndexOf(' ', mostTitle)))}…`
}
