import { type LabelledPassage, labelPassages, parseSourceLabel, formatPassages } from '../../material.ts'
import { Bm25 } from '../plain/bm25.ts'
import { createTerms } from '../../vocabulary/terms.ts'
import type { Note, NoteLocation, ResearchDocument, ResearchQuestion } from '../port.ts'
import { containsVerbatim } from '../verbatim.ts'

/** About 15,000 tokens for each question; of every document its beginning and what is nearest to the question. */
const maxCharacters = 60_000
const leadPassagesPerDocument = 2

/** What of the documents a model reads for a question. */
export function buildMaterial(question: ResearchQuestion, documents: readonly ResearchDocument[]): string {
  const passages = labelPassages(documents, 4000)
  const lists = passages.map((passage) =>
    createTerms(documents[passage.document]?.language ?? 'English').of(passage.text),
  )
  const relevance = new Bm25(lists)
  const wanted = new Set(createTerms('English').of(`${question.words} ${question.text}`))
  const seen = new Map<number, number>()
  const worth = passages.map((passage, index) => {
    const place = seen.get(passage.document) ?? 0
    seen.set(passage.document, place + 1)
    return relevance.score(lists[index] ?? [], wanted) + (place < leadPassagesPerDocument ? 0.5 : 0)
  })
  const order = [...passages.keys()].sort((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0))
  const kept = new Set<LabelledPassage>()
  let room = maxCharacters
  for (const at of order) {
    const passage = passages[at]
    if (!passage || passage.text.length > room) continue
    room -= passage.text.length
    kept.add(passage)
  }
  return formatPassages(
    passages.filter((passage) => kept.has(passage)),
    documents,
  )
}

/** Where a quotation stands; undefined where the passage is none or does not say it. */
export function locateQuote(
  label: string,
  quote: string,
  documents: readonly ResearchDocument[],
): Note['places'][number] | undefined {
  const source = parseSourceLabel(label, documents)
  const passage = source && documents[source.document]?.passages.find(({ id }) => id === source.passageId)
  if (!source || !passage || !containsVerbatim(quote, passage.text)) return undefined
  const start = passage.text.indexOf(quote)
  const place: NoteLocation = {
    document: source.document,
    passageId: source.passageId,
    start: Math.max(0, start),
    end: start === -1 ? passage.text.length : start + quote.length,
  }
  return { ...place, words: quote }
}
