import type { ConceptOrder, ShowConcept } from '../../engines/concepts/port.ts'
import type { Engines } from '../../engines/engines.ts'
import { WritingError } from '../../engines/writing/port.ts'
import { Refusal } from '../../requests/refusal.ts'

/** A person waits for it. */
const longestMs = 90_000

/** Outlines a show while the caller waits: nothing is charged, so nothing has to be given back when it fails. */
export function showOutlines({ concepts }: Pick<Engines, 'concepts'>) {
  return async (order: ConceptOrder): Promise<{ concept: ShowConcept; engine: string }> => {
    const clock = AbortSignal.timeout(longestMs)
    try {
      return { concept: await concepts.draftShow(order, clock), engine: concepts.label }
    } catch (error) {
      if (error instanceof WritingError) throw new Refusal(502, error.message)
      if (clock.aborted) throw new Refusal(502, 'The text model took too long. Please try again.')
      throw error
    }
  }
}
