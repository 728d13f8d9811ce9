import { cosineSimilarity } from '@patchbay/text'
import { standsIn } from '../same-words.ts'
import type { EarlierReport, Note, ResearchDocument } from '../port.ts'
import { sentencesOfReport } from '../tidied.ts'
import { Relevance } from './relevance.ts'
import type { Terms } from '../../vocabulary/terms.ts'

const mostNews = 8
const sameWords = 0.7

/**
 * The weightiest notes that the report before held in no words, of sources that it did not cite or that came out since:
 * what it left out of a source that it knew is not new.
 */
export function newsOf(
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
  const relevance = new Relevance([...lists, ...notes.map(({ text }) => terms.of(text))])
  const vectors = lists.map((list) => relevance.vector(list))
  const isNew = ({ text, places }: Note) => {
    if (places.some(({ words }) => standsIn(words, whole))) return false
    const vector = relevance.vector(terms.of(text))
    return !vectors.some((one) => cosineSimilarity(one, vector) > sameWords)
  }
  const known = knownSources(report)
  const isOfNewSource = ({ places }: Note) => {
    const document = documents[places[0]?.document ?? -1]
    return document !== undefined && (!known.has(sourceKey(document)) || (document.publishedOn ?? '') > on)
  }
  return notes
    .filter((note) => isOfNewSource(note) && isNew(note))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostNews)
}

const sourceKey = ({ url, title }: { url?: string; title: string }): string => url ?? title
const knownSources = (report: EarlierReport['report']): Set<string> => new Set(report.sources.map(sourceKey))

/** The numbers of documents that the report before did not cite. */
export function newSourcesOf(
  notes: readonly Note[],
  { report }: EarlierReport,
  documents: readonly ResearchDocument[],
): number[] {
  const known = knownSources(report)
  const used = new Set(notes.flatMap(({ places }) => places.map(({ document }) => document)))
  return documents.flatMap((document, at) => (used.has(at) && !known.has(sourceKey(document)) ? [at + 1] : []))
}
