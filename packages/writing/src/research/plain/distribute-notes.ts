import { cosineSimilarity } from '@patchbay/text'
import type { Note, ResearchQuestion } from '../port.ts'
import { normalizeForComparison } from '../verbatim.ts'
import { Bm25 } from './bm25.ts'
import type { Terms } from '../../vocabulary/terms.ts'

const maxTermSimilarity = 0.6
/** The user's own question has so many before another may have a note that fits both. */
const minMainNotes = 6

/** A sentence is told once, whichever source it is taken from. */
const passageKeysOf = ({ places }: Note): string[] => places.map(({ words }) => normalizeForComparison(words))
const termSimilarityOf = (one: Note, other: Note): boolean => {
  const said = new Set(passageKeysOf(one))
  return passageKeysOf(other).some((words) => said.has(words))
}

/** Gives each note to one question, and leaves out what says the same as a weightier one. */
export function distributeNotes(
  questions: readonly ResearchQuestion[],
  asked: ReadonlySet<string>,
  notes: readonly Note[],
  terms: Terms,
): Note[] {
  const byWeight = [...notes].sort((one, other) => other.weight - one.weight)
  const [main] = questions
  // What says more for another question that the user asked, or much more for one that nobody asked, stands there.
  const elsewhere = (note: Note) =>
    byWeight.some(
      (one) =>
        one.question !== note.question &&
        one.weight > note.weight * (asked.has(one.question) ? 1 : 1.5) &&
        termSimilarityOf(one, note),
    )
  const ofMain = byWeight.filter((note) => note.question === main?.id && !elsewhere(note))
  // What another question asks for in particular stands there, but for the best of the main one.
  const order = [
    ...ofMain.slice(0, minMainNotes),
    ...byWeight.filter(({ question }) => question !== main?.id),
    ...ofMain.slice(minMainNotes),
  ]
  const taken = new Set<string>()
  const kept: Note[] = []
  const lists = order.map(({ text }) => terms.of(text))
  const relevance = new Bm25(lists)
  const vectors: Map<string, number>[] = []
  for (const [at, note] of order.entries()) {
    const keys = passageKeysOf(note)
    if (keys.some((key) => taken.has(key))) continue
    const vector = relevance.vector(lists[at] ?? [])
    const isSame = kept.some((one, index) => {
      const sameSource = one.places[0]?.document === note.places[0]?.document
      return cosineSimilarity(vectors[index], vector) > (sameSource ? maxTermSimilarity : 0.85)
    })
    if (isSame) continue
    for (const key of keys) taken.add(key)
    kept.push(note)
    vectors.push(vector)
  }
  return kept
}

const maxSummaryNotes = 5
const minSummaryNotes = 2

/**
 * What a reader has after half a minute: the best sentences that stand alone, at first of the main question, one a source
 * as far as there are sources.
 */
export function chooseSummaryNotes(
  questions: readonly ResearchQuestion[],
  asked: ReadonlySet<string>,
  notes: readonly Note[],
  defines: (text: string) => boolean,
): Note[] {
  const alone = notes.filter(({ places: [place, ...more] }) => {
    const length = place?.words.length ?? 0
    return place !== undefined && more.length === 0 && length >= 40 && length <= 260
  })
  const whatItIs = questions.find(({ kind }) => kind === 'what')?.id
  const rank = ({ question, weight, text }: Note) =>
    weight *
    (defines(text) ? 1.5 : 1) *
    (question === questions[0]?.id ? 1.35 : asked.has(question) ? 1 : question === whatItIs ? 0.9 : 0.6)
  const ranked = [...alone].sort((one, other) => rank(other) - rank(one))
  const best = ranked[0] ? rank(ranked[0]) : 0
  const chosen: Note[] = []
  const most = Math.min(maxSummaryNotes, Math.max(minSummaryNotes, Math.floor(notes.length / 4)))
  for (const note of ranked) {
    if (chosen.length >= most || rank(note) < best * 0.55) break
    const sameSource = chosen.filter((one) => one.places[0]?.document === note.places[0]?.document).length
    const sameQuestion = chosen.filter(({ question }) => question === note.question).length
    if (sameSource > 1 || (sameQuestion > 1 && note.question !== questions[0]?.id)) continue
    chosen.push(note)
  }
  const order = questions.map(({ id }) => id)
  // What it is comes before what it does.
  const place = ({ text, question }: Note) => (defines(text) ? -1 : order.indexOf(question))
  return chosen.sort((one, other) => place(one) - place(other))
}
