import { type ReportSection, type ReportSentence, type ResearchReport } from '@patchbay/contract'
import { dayIn } from '../day-in.ts'
import type { Note, ResearchBrief, ResearchMaterial, ResearchQuestion } from '../port.ts'
import { readingMinutesOf } from '../reading-minutes.ts'
import { sourcesOf } from '../report-sources.ts'
import { tidied } from '../tidied.ts'
import { wordCount } from '../../writing/pace.ts'
import { filledFrom } from './fill.ts'
import { contradictionsIn } from './found-contradictions.ts'
import { Leads } from './leads.ts'
import { newSourcesOf, newsOf } from './news.ts'
import { paragraphsOf, sentencesOf } from './paragraphs.ts'
import { patternOf, phrasesFor } from './phrases.ts'
import { capitalised, topicOf } from './plan.ts'
import { sharedOut, shortOf } from './share-notes.ts'
import { termsOf } from './terms.ts'
import { defines, topicFrom } from './topic.ts'

const mostOfMain = 9
const mostOfOthers = 6
/** What says so little beside the best for its question, or for any, is left out. */
const leastOfOwn = 0.35
const leastOfAll = 0.15
/** A part with less than this is none. */
const leastWords = 18

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
  const telling = notes.filter(({ question, weight }) => {
    const bestOfOwn = bestOf(notes.filter((note) => note.question === question))
    return weight >= Math.max(bestOfOwn * leastOfOwn, best * leastOfAll)
  })
  const own = sharedOut(questions, telling, terms)
  const pairs = contradictionsIn(own, terms, patternOf(row.denying))
  const paired = new Set(pairs.flatMap(({ notes: both }) => both))
  const free = own.filter((note) => !paired.has(note))
  const news = earlier ? newsOf(free, earlier, documents, terms) : []
  const topic = topicFrom(topicOf(brief.question, language), terms)
  const defining = patternOf(row.answering?.what)
  const inShort = shortOf(
    questions,
    free.filter((note) => !news.includes(note)),
    (text) => defines(text, terms.of(text), topic, defining),
  )
  const told = new Set<Note>([...inShort, ...news])
  const parts = questions.map((question, at) => {
    const left = free.filter((note) => note.question === question.id && !told.has(note))
    const most = at === 0 ? mostOfMain : mostOfOthers
    const kept = [...left].sort((one, other) => other.weight - one.weight).slice(0, most)
    const contradictions = pairs.filter((one) => one.question === question.id).map(({ pair }) => pair)
    const isThin = kept.reduce((sum, { text }) => sum + wordCount(text), 0) < leastWords
    return { question, kept, contradictions, isThin: isThin && contradictions.length === 0 }
  })
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
  if (plain.length <= mostTitle) return capitalised(plain)
  const [first = plain] = plain.split(/(?<=[.?!？！。؟])\s/u)
  if (first.length <= mostTitle) return capitalised(first)
  return `${capitalised(first.slice(0, first.lastIndexOf(' ', mostTitle)))}…`
}
