import type { ReportParagraph, ReportSentence, ResearchReport } from '@patchbay/contract'
import { passageKey, parsePassageKey } from './passage-key.ts'
import type { Note, ResearchDocument } from './port.ts'
import { containsVerbatim } from './verbatim.ts'
import { isSupportedBy } from './is-supported-by.ts'
import { tidyReport } from './tidy-report.ts'

/** A sentence that was taken out of a report, and why. */
export type DroppedSentence = { text: string; why: string }

/**
 * Holds a report to what was read, whoever wrote it: a sentence stays where it cites a source, names a passage of that
 * source that a note was taken of, and that passage bears it: a quotation word for word, a claim by its numbers, names
 * and most of its words. What is of the kind `open` states nothing. What does not hold is taken out, with what is empty
 * then; sources are numbered anew by their first mention.
 */
export function checkReport(
  report: ResearchReport,
  notes: readonly Note[],
  documents: readonly ResearchDocument[],
): { report: ResearchReport; dropped: DroppedSentence[] } {
  const noted = new Set(notes.flatMap(({ places }) => places.map(passageKey)))
  const dropped: DroppedSentence[] = []
  const holds = (sentence: ReportSentence): boolean => {
    const why = findFault(sentence, report, noted, documents)
    if (why !== undefined) dropped.push({ text: sentence.text, why })
    return why === undefined
  }
  const sentences = (all: readonly ReportSentence[]) => all.filter(holds)
  const paragraphs = (all: readonly ReportParagraph[]) =>
    all.map((one) => ({ ...one, sentences: sentences(one.sentences) })).filter((one) => one.sentences.length > 0)
  const sections = report.sections.map((section) => ({
    ...section,
    paragraphs: paragraphs(section.paragraphs),
    contradictions: section.contradictions.filter(({ a, b }) => [a, b].filter(holds).length === 2),
  }))
  const checked: ResearchReport = {
    ...report,
    summary: sentences(report.summary),
    sections: sections.filter((section) => section.paragraphs.length + section.contradictions.length > 0),
    open: report.open.filter((one) => one.kind === 'open' || holds(one)),
    ...(report.newSince && { newSince: { ...report.newSince, paragraphs: paragraphs(report.newSince.paragraphs) } }),
  }
  return { report: tidyReport(checked), dropped }
}

function findFault(
  { text, cites, kind, passages = [] }: ReportSentence,
  { sources, language }: ResearchReport,
  noted: ReadonlySet<string>,
  documents: readonly ResearchDocument[],
): string | undefined {
  if (kind === 'open') return undefined
  const cited = cites.map((n) => sources.find((source) => source.n === n))
  if (cited.length === 0 || cited.includes(undefined)) return 'It cites no source of the report.'
  const isOfCited = (key: string) => cited.some((source) => source?.usedPassages.some(({ id }) => id === key))
  const known = passages.filter((key) => noted.has(key) && isOfCited(key))
  const texts = known.flatMap((key) => {
    const place = parsePassageKey(key)
    const document = place && documents[place.document]
    return document?.passages.filter(({ id }) => id === place?.passageId).map((passage) => passage.text) ?? []
  })
  if (texts.length === 0) return 'No note was taken of what it cites.'
  // Each source that it names must be among those that bear it.
  const bearing = cited.every((source) => source?.usedPassages.some(({ id }) => known.includes(id)))
  if (!bearing) return 'It cites a source of which it names no passage.'
  if (kind === 'quote')
    return containsVerbatim(text, texts.join(' ')) ? undefined : 'It does not stand so in its source.'
  return isSupportedBy(texts, text, language) ? undefined : 'Its source does not say so.'
}
