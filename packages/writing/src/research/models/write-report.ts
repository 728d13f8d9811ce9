import pMap from 'p-map'
import type {
  ReportContradiction,
  ReportParagraph,
  ReportSection,
  ReportSentence,
  ResearchReport,
} from '@patchbay/contract'
import { askWithReview } from '../../models/ask-with-review.ts'
import type { TextModel } from '../../models/text-model.ts'
import { checkReport } from '../check.ts'
import { formatDate } from '../format-date.ts'
import { findNewSources, findNewNotes } from '../plain/new-since.ts'
import { phrasesFor } from '../../vocabulary/phrases.ts'
import { createTerms } from '../../vocabulary/terms.ts'
import { passageKey } from '../passage-key.ts'
import type { Note, ResearchBrief, ResearchMaterial } from '../port.ts'
import { estimateReadingMinutes } from '../reading-minutes.ts'
import { buildReportSources } from '../report-sources.ts'
import { removeUnsupported } from './remove-unsupported.ts'
import { fillTemplateByModel } from './fill-template-by-model.ts'
import {
  notesAsMaterial,
  outlineInstructions,
  sectionInstructions,
  summaryInstructions,
  writePrompt,
} from './prompts.ts'
import { type WrittenSentence, outlineSchema, sectionSchema, summarySchema } from './schemas.ts'

const maxSections = 7
/** Quick enough, and small providers allow no more. */
const maxConcurrent = 3

/** Outline, sections side by side, what stands over them, the critic; what the notes do not bear is taken out and counted. */
export async function writeReportByModel(
  model: TextModel,
  writtenBy: string,
  brief: ResearchBrief,
  { questions, notes, documents, earlier, jsonFormat }: ResearchMaterial,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<ResearchReport> {
  const row = phrasesFor(brief.language)
  const byId = new Map(notes.map((note) => [note.id, note]))
  const all = notesAsMaterial(notes, documents)
  const listed = questions.map(({ text }) => `- ${text}`).join('\n')
  const outline = await askWithReview(
    model,
    {
      instructions: outlineInstructions(brief),
      prompt: writePrompt(brief, all, `The questions that notes were taken for:\n${listed}\n\nOutline the report now.`),
      schema: outlineSchema,
      review: ({ sections }) => ({
        must: sections.some((one) => one.notes.some((id) => byId.has(id)))
          ? []
          : ['No section names a note that exists.'],
        should: [],
      }),
    },
    signal,
  )
  progress(0.2)
  const planned = outline.sections
    .map((one) => ({ ...one, notes: one.notes.flatMap((id) => byId.get(id) ?? []) }))
    .filter((one) => one.notes.length > 0)
    .slice(0, maxSections)
  const news = earlier ? findNewNotes(notes, earlier, documents, createTerms(brief.language)) : []
  const orders = [
    ...planned.map(({ heading, question, notes: own }) => ({
      notes: own,
      order: `Write the section “${heading}” now. It answers: ${question}`,
    })),
    ...(news.length > 0
      ? [{ notes: news, order: 'Write now what is new in these notes since the report before.' }]
      : []),
  ]
  let done = 0
  const written = await pMap(
    orders,
    async ({ notes: own, order }) => {
      const { paragraphs } = await askWithReview(
        model,
        {
          instructions: sectionInstructions(brief),
          prompt: writePrompt(brief, notesAsMaterial(own, documents), order),
          schema: sectionSchema,
        },
        signal,
      )
      done += 1
      progress(0.2 + (0.5 * done) / orders.length)
      return paragraphs.map((one): ReportParagraph => ({ sentences: sentencesOf(one.sentences, byId) }))
    },
    { concurrency: maxConcurrent },
  )
  const over = await askWithReview(
    model,
    {
      instructions: summaryInstructions(brief),
      prompt: writePrompt(brief, all, 'Write what stands over the report now.'),
      schema: summarySchema,
    },
    signal,
  )
  progress(0.8)
  const pairs = over.contradictions.flatMap(({ about, kind, a, b }) => {
    const [one] = sentencesOf([a], byId)
    const [other] = sentencesOf([b], byId)
    return one && other && one.cites.join() !== other.cites.join()
      ? [{ about: toPlainLine(about), kind, a: one, b: other }]
      : []
  })
  const sections = planned.map(({ heading, question }, index): ReportSection => ({
    heading: toPlainLine(heading),
    question: toPlainLine(question),
    paragraphs: written[index] ?? [],
    contradictions: pairs
      .filter((pair) => planned.findIndex((one) => one.notes.some(isOfQuestion(pair))) === index)
      .slice(0, 4),
  }))
  const [summary, contents, disagreements, openLabel, sourcesLabel] = row.labels
  const draft: ResearchReport = {
    title: toPlainLine(outline.title) || toPlainLine(brief.question),
    question: brief.question,
    language: brief.language,
    writtenBy,
    readingMinutes: 1,
    labels: { summary, contents, disagreements, open: openLabel, sources: sourcesLabel },
    summary: sentencesOf(over.sentences, byId),
    sections,
    open: outline.open.flatMap((text): ReportSentence[] =>
      toPlainLine(text) === '' ? [] : [{ text: toPlainLine(text), cites: [], kind: 'open' }],
    ),
    sources: buildReportSources(notes, documents),
    ...(earlier &&
      news.length > 0 && {
        newSince: {
          since: earlier.on,
          heading: row.newSince.replace('{d}', () => formatDate(earlier.on, brief.language)),
          paragraphs: written[planned.length] ?? [],
          sources: findNewSources(news, earlier, documents),
        },
      }),
    ...(jsonFormat !== undefined && {
      filled: await fillTemplateByModel(model, brief, jsonFormat, notes, documents, signal),
    }),
    warnings: [],
  }
  // First by program, then by the critic what the program let pass.
  const checked = checkReport(draft, notes, documents)
  progress(0.9)
  const doubted = await removeUnsupported(model, checked.report, signal)
  const { report, dropped } = checkReport(doubted.report, notes, documents)
  progress(1)
  const left = checked.dropped.length + doubted.count + dropped.length
  return {
    ...report,
    readingMinutes: estimateReadingMinutes(report),
    warnings:
      left === 0
        ? []
        : [
            `${left} ${left === 1 ? 'sentence was' : 'sentences were'} left out, since the sources do not bear ${left === 1 ? 'it' : 'them'}.`,
          ],
  }
}

const toPlainLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
/** Whether a note has a part in a pair: it stands in the first section that has one of its notes. */
const isOfQuestion =
  ({ a }: ReportContradiction) =>
  (note: Note): boolean =>
    note.places.some((place) => a.passages?.includes(passageKey(place)) === true)

/** A model's sentences with the sources of their notes; what rests on no note that exists cites nothing, and is taken out. */
function sentencesOf(written: readonly WrittenSentence[], byId: ReadonlyMap<string, Note>): ReportSentence[] {
  return written.flatMap(({ text, notes }): ReportSentence[] => {
    const said = toPlainLine(text.replace(/\[[^\]]{0,30}\]/gu, ''))
    const places = notes.flatMap((id) => byId.get(id)?.places ?? [])
    if (said === '') return []
    return [
      {
        text: said,
        kind: 'claim',
        cites: [...new Set(places.map(({ document }) => document + 1))],
        passages: [...new Set(places.map(passageKey))],
      },
    ]
  })
}
