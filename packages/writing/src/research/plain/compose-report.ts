import type { ReportContradiction, ReportSection, ReportSentence, ResearchReport } from '@patchbay/contract'
import { capitalise, sentenceMarks } from '@patchbay/text'
import { formatDate } from '../format-date.ts'
import type { Note, ResearchBrief, ResearchMaterial, ResearchQuestion } from '../port.ts'
import { estimateReadingMinutes } from '../reading-minutes.ts'
import { buildReportSources } from '../report-sources.ts'
import { tidyReport } from '../tidy-report.ts'
import { countWords } from '../../speech-rate.ts'
import { fillTemplate } from './fill-template.ts'
import { type FoundContradiction, findContradictions } from './found-contradictions.ts'
import { SourceIntroductions } from './source-introductions.ts'
import { findNewSources, findNewNotes } from './new-since.ts'
import { buildParagraphs, sentencesOf } from './paragraphs.ts'
import { buildPattern, phrasesFor } from '../../vocabulary/phrases.ts'
import { isAskedByUser, topicOf } from './plan-questions.ts'
import { distributeNotes, chooseSummaryNotes } from './distribute-notes.ts'
import { type Terms, createTerms } from '../../vocabulary/terms.ts'
import { isDefinition, buildTopic } from './topic.ts'

const betweenSentences = new RegExp(`(?<=[${sentenceMarks}])\\s`, 'u')

const maxMainNotes = 9
const maxOtherNotes = 6
/** What says so little beside the best for its question, or for any, is left out. */
const minShareOfQuestionBest = 0.42
/** The user's own question has what is about it in particular; of a topic of one word everything is. */
const minShareOfAskedBest = 0.45
const minShareOfOneWordTopic = 0.28
const minShareOfOverallBest = 0.15
/** A section that was not asked for has so many sentences, where there are more sections than so many. */
const minSentences = 3
const minSections = 2
/** A part with less than this is none. */
const minWords = 18

type ReportPart = { question: ResearchQuestion; kept: Note[]; contradictions: ReportContradiction[]; isThin: boolean }

/** What each question's section holds. */
const buildParts = (
  questions: readonly ResearchQuestion[],
  asked: ReadonlySet<string>,
  notes: readonly Note[],
  pairs: readonly FoundContradiction[],
): ReportPart[] =>
  questions.map((question, index) => {
    const most = index === 0 ? maxMainNotes : maxOtherNotes
    const kept = notes
      .filter((note) => note.question === question.id)
      .sort((one, other) => other.weight - one.weight)
      .slice(0, most)
    const contradictions = pairs.filter((one) => one.question === question.id).map(({ pair }) => pair)
    // What the user asked has its section, however little answers it.
    const least = asked.has(question.id) ? 1 : minWords
    const isThin = kept.reduce((sum, { text }) => sum + countWords(text), 0) < least
    return { question, kept, contradictions, isThin: isThin && contradictions.length === 0 }
  })

/** A section that nobody asked for and that says little makes no section: what it holds goes to where it answers too. */
function mergeThinParts<Shared extends { parts: ReportPart[] }>(
  questions: readonly ResearchQuestion[],
  asked: ReadonlySet<string>,
  notes: readonly Note[],
  terms: Terms,
  share: (questions: readonly ResearchQuestion[], kept: Note[]) => Shared,
): Shared {
  const shared = share(questions, distributeNotes(questions, asked, notes, terms))
  const sizeOf = ({ kept, contradictions, isThin }: ReportPart) =>
    isThin ? 0 : kept.reduce((sum, { places }) => sum + places.length, 0) + 2 * contradictions.length
  const thin = shared.parts
    .filter((part) => !asked.has(part.question.id) && sizeOf(part) < minSentences)
    .sort((one, other) => sizeOf(one) - sizeOf(other))[0]
  if (thin === undefined || questions.length <= minSections) return shared
  const others = questions.filter(({ id }) => id !== thin.question.id)
  return mergeThinParts(
    others,
    asked,
    notes.filter(({ question }) => question !== thin.question.id),
    terms,
    share,
  )
}

/** Puts notes into a report: each stands in one place, under the question that it says most for. */
export function composeReport(
  brief: Pick<ResearchBrief, 'question'>,
  { questions, notes, documents, earlier, jsonFormat }: ResearchMaterial,
  language: string,
  writtenBy: string,
): ResearchReport {
  const row = phrasesFor(language)
  const terms = createTerms(language)
  const leads = new SourceIntroductions(row, documents)
  const bestOf = (all: readonly Note[]) => Math.max(0, ...all.map(({ weight }) => weight))
  const best = bestOf(notes)
  const asked = new Set(questions.filter((question) => isAskedByUser(question, brief)).map(({ id }) => id))
  const topic = buildTopic(topicOf(brief.question, language), terms)
  const telling = notes.filter(({ question, weight }) => {
    const bestOfOwn = bestOf(notes.filter((note) => note.question === question))
    const least = !asked.has(question)
      ? minShareOfQuestionBest
      : topic.terms.size > 1
        ? minShareOfAskedBest
        : minShareOfOneWordTopic
    return weight >= Math.max(bestOfOwn * least, best * minShareOfOverallBest)
  })
  const own = distributeNotes(questions, asked, telling, terms)
  const defining = buildPattern(row.answering?.what)
  const defined = (text: string) => isDefinition(text, terms.of(text), topic, defining)
  const shared = mergeThinParts(questions, asked, telling, terms, (all, kept) => {
    const pairs = findContradictions(kept, terms, buildPattern(row.denying))
    const paired = new Set(pairs.flatMap(({ notes: both }) => both))
    const free = kept.filter((note) => !paired.has(note))
    const news = earlier ? findNewNotes(free, earlier, documents, terms) : []
    const old = free.filter((note) => !news.includes(note))
    const inShort = chooseSummaryNotes(all, asked, old, defined)
    const left = old.filter((note) => !inShort.includes(note))
    return { inShort, news, parts: buildParts(all, asked, left, pairs) }
  })
  const { inShort, news, parts } = shared
  const sections = parts.flatMap(({ question, kept, contradictions, isThin }): ReportSection[] =>
    isThin
      ? []
      : [
          {
            heading: question.heading,
            question: question.text,
            paragraphs: buildParagraphs(kept, leads),
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
  const report = tidyReport({
    title: shortTitleOf(brief.question),
    question: brief.question,
    language,
    writtenBy,
    readingMinutes: 1,
    labels: { summary, contents, disagreements, open: openLabel, sources: sourcesLabel },
    summary: inShort.flatMap(sentencesOf),
    sections,
    open,
    sources: buildReportSources(notes, documents),
    ...(earlier && {
      newSince: {
        since: earlier.on,
        heading: row.newSince.replace('{d}', () => formatDate(earlier.on, language)),
        paragraphs: buildParagraphs(news, leads),
        sources: findNewSources(news, earlier, documents),
      },
    }),
    ...(jsonFormat !== undefined && { filled: fillTemplate(jsonFormat, brief, own, documents, terms) }),
    warnings:
      earlier && news.length === 0
        ? [`Nothing was found that the report of ${formatDate(earlier.on, 'English')} did not hold.`]
        : [],
  })
  return { ...report, readingMinutes: estimateReadingMinutes(report) }
}

const maxTitleLength = 120

function shortTitleOf(question: string): string {
  const plain = question.replace(/\s+/gu, ' ').trim()
  if (plain.length <= maxTitleLength) return capitalise(plain)
  const [first = plain] = plain.split(betweenSentences)
  if (first.length <= maxTitleLength) return capitalise(first)
  return `${capitalise(first.slice(0, first.lastIndexOf(' ', maxTitleLength)))}…`
}
