import type { ReportParagraph, ReportSentence } from '@patchbay/contract'
import { passageKey } from '../passage-key.ts'
import type { Note } from '../port.ts'
import type { SourceIntroductions } from './source-introductions.ts'

const maxSentences = 5

/** A note as sentences of a report: each quoted, with the passage that it stands in. */
export const sentencesOf = (note: Note): ReportSentence[] =>
  note.places.map((place, index) => ({
    text: place.words,
    cites: [place.document + 1],
    kind: 'quote',
    passages: [passageKey(place)],
    ...(index > 0 && { continues: true }),
  }))

/** Notes by source, the weightiest source first, each source's in the order in which it says them. */
export function buildParagraphs(notes: readonly Note[], leads: SourceIntroductions): ReportParagraph[] {
  const bySource = new Map<number, Note[]>()
  for (const note of notes) {
    const document = note.places[0]?.document
    if (document !== undefined) bySource.set(document, [...(bySource.get(document) ?? []), note])
  }
  return [...bySource].flatMap(([document, own]) => {
    const sentences = sortBySource(own).flatMap(sentencesOf)
    return sentences.length === 0
      ? []
      : splitParagraphs(sentences).map((part) => ({ lead: leads.of(document), sentences: part }))
  })
}

const sortBySource = (notes: readonly Note[]): Note[] =>
  [...notes].sort((one, other) => {
    const [a, b] = [one.places[0], other.places[0]]
    if (!a || !b) return 0
    const number = (id: string) => Number(id.replace(/\D/g, ''))
    return number(a.passageId) - number(b.passageId) || a.start - b.start
  })

/** One paragraph is a few sentences; what follows each other stays together. */
function splitParagraphs(sentences: readonly ReportSentence[]): ReportSentence[][] {
  const parts: ReportSentence[][] = []
  for (const sentence of sentences) {
    const last = parts.at(-1)
    if (last && (last.length < maxSentences || sentence.continues === true)) last.push(sentence)
    else parts.push([sentence])
  }
  return parts
}
