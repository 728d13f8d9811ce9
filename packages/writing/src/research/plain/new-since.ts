import { cosineSimilarity } from '@patchbay/text'
import { containsVerbatim } from '../verbatim.ts'
import type { EarlierReport, Note, ResearchDocument } from '../port.ts'
import { sentencesOfReport } from '../tidy-report.ts'
import { Bm25 } from './bm25.ts'
import type { Terms } from '../../vocabulary/terms.ts'

const maxNews = 8
const maxTermSimilarity = 0.7

/**
 * The weightiest notes that the report before held in no words, of sources that it did not cite or that came out since:
 * what it left out of a source that it knew is not new.
 */
export function findNewNotes(
  notes: readonly Note[],
  { report, on }: EarlierReport,
  documents: readonly ResearchDocument[],
  terms: Terms,
): Note[] {
  const before = [
    ...sentencesOfReport(report).map(({ text }) => text),
    ...report.sources.flatMap(({ usedPassages }) => usedPassages.map(({ text }) => text)),
  ]
  const whole = before.join('\n')
  const lists = before.map((text) => terms.of(text))
  const relevance = new Bm25([...lists, ...notes.map(({ text }) => terms.of(text))])
  const vectors = lists.map((list) => relevance.vector(list))
  const isNew = ({ text, places }: Note) => {
    if (places.some(({ words }) => containsVerbatim(words, whole))) return false
    const vector = relevance.vector(terms.of(text))
    return !vectors.some((one) => cosineSimilarity(one, vector) > maxTermSimilarity)
  }
  const known = knownSourceKeys(report)
  const isOfNewSource = ({ places }: Note) => {
    const document = documents[places[0]?.document ?? -1]
    return document !== undefined && (!known.has(sourceKey(document)) || (document.publishedOn ?? '') > on)
  }
  return notes
    .filter((note) => isOfNewSource(note) && isNew(note))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxNews)
}

const sourceKey = ({ url, title }: { url?: string; title: string }): string => url ?? title
const knownSourceKeys = (report: EarlierReport['report']): Set<string> => new Set(report.sources.map(sourceKey))

/** The numbers of documents that the report before did not cite. */
export function findNewSources(
  notes: readonly Note[],
  { report }: EarlierReport,
  documents: readonly ResearchDocument[],
): number[] {
  const known = knownSourceKeys(report)
  const used = new Set(notes.flatMap(({ places }) => places.map(({ document }) => document)))
  return documents.flatMap((document, index) => (used.has(index) && !known.has(sourceKey(document)) ? [index + 1] : []))
}
