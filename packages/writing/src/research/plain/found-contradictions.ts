import type { ReportContradiction } from '@patchbay/contract'
import type { Note } from '../port.ts'
import { type ComparableSentence, toComparable, findContradiction } from './differences.ts'
import { sentencesOf } from './paragraphs.ts'
import type { Terms } from '../../vocabulary/terms.ts'

export type FoundContradiction = { question: string; notes: [Note, Note]; pair: ReportContradiction }

const maxContradictions = 4

/** Pairs of notes of different sources that cannot both be right; each note in one pair at most. */
export function findContradictions(
  notes: readonly Note[],
  terms: Terms,
  denying: RegExp | undefined,
): FoundContradiction[] {
  // What stands behind the first sentence of a note may lean on it, and is not understood alone.
  const first = notes.map((note): ComparableSentence => toComparable(note.places[0]?.words ?? '', terms, denying))
  const found: FoundContradiction[] = []
  const taken = new Set<Note>()
  for (const [at, one] of notes.entries()) {
    for (const [place, other] of notes.entries()) {
      if (place <= at || found.length >= maxContradictions || taken.has(one) || taken.has(other)) continue
      if (one.places[0]?.document === other.places[0]?.document) continue
      const [a, b] = [first[at], first[place]]
      const difference = a && b && findContradiction(a, b)
      const [said] = sentencesOf(one)
      const [against] = sentencesOf(other)
      if (!difference || !said || !against) continue
      taken.add(one).add(other)
      found.push({ question: one.question, notes: [one, other], pair: { ...difference, a: said, b: against } })
    }
  }
  return found
}
