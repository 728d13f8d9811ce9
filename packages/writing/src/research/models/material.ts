import { type LabelledPassage, labelled, sourceOf, written } from '../../material.ts'
import { Relevance } from '../plain/relevance.ts'
import { termsOf } from '../../vocabulary/terms.ts'
import type { Note, NotePlace, ResearchDocument, ResearchQuestion } from '../port.ts'
import { standsIn } from '../same-words.ts'

/** About 15,000 tokens for each question; of every document its beginning and what is nearest to the question. */
const mostCharacters = 60_000
const firstOfEach = 2

/** What of the documents a model reads for a question. */
export function materialFor(question: ResearchQuestion, documents: readonly ResearchDocument[]): string {
  const passages = labelled(documents, 4000)
  const lists = passages.map((passage) => termsOf(documents[passage.document]?.language ?? 'English').of(passage.text))
  const relevance = new Relevance(lists)
  const wanted = new Set(termsOf('English').of(`${question.words} ${question.text}`))
  const seen = new Map<number, number>()
  const worth = passages.map((passage, at) => {
    const place = seen.get(passage.document) ?? 0
    seen.set(passage.document, place + 1)
    return relevance.of(lists[at] ?? [], wanted) + (place < firstOfEach ? 0.5 : 0)
  })
  const order = [...passages.keys()].sort((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0))
  const kept = new Set<LabelledPassage>()
  let room = mostCharacters
  for (const at of order) {
    const passage = passages[at]
    if (!passage || passage.text.length > room) continue
    room -= passage.text.length
    kept.add(passage)
  }
  return written(
    passages.filter((passage) => kept.has(passage)),
    documents,
  )
}

/** Where a quotation stands; undefined where the passage is none or does not say it. */
export function placeOfQuote(
  label: string,
  quote: string,
  documents: readonly ResearchDocument[],
): Note['places'][number] | undefined {
  const source = sourceOf(label, documents)
  const passage = source && documents[source.document]?.passages.find(({ id }) => id === source.passageId)
  if (!source || !passage || !standsIn(quote, passage.text)) return undefined
  const start = passage.text.indexOf(quote)
  const place: NotePlace = {
    document: source.document,
    passageId: source.passageId,
    start: Math.max(0, start),
    end: start === -1 ? passage.text.length : start + quote.length,
  }
  return { ...place, words: quote }
}
