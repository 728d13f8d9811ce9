import { EngineError } from '@patchbay/engines'
import type { ConceptOrder, ShowConcept } from '@patchbay/writing'
import type { Engines } from '../../engines/engines.ts'
import { Refusal } from '../../requests/refusal.ts'

/** Outlines a show while the caller waits: nothing is charged, so nothing has to be given back when it fails. */
export function createShowOutliner({ concepts }: Pick<Engines, 'concepts'>) {
  return async (order: ConceptOrder): Promise<{ concept: ShowConcept; engine: string }> => {
    try {
      return { concept: await concepts.draftShow(order, new AbortController().signal), engine: concepts.label }
    } catch (error) {
      throw error instanceof EngineError ? new Refusal(502, error.message) : error
    }
  }
}
