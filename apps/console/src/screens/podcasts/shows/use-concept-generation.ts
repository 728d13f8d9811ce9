import { createContext, use } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import type { TopicOrder } from '../../../entities/drafts/actions.ts'

/** Under which the browser keeps the topic that is being typed. */
export const topicForm = 'show-topic'

export type ConceptGeneration = {
  /** When the concept that is being made was ordered; undefined: none is. */
  startedAt: number | undefined
  error: ApiError | undefined
  /** The answer named no request: there is nothing to keep it under. */
  hasNoId: boolean
  start: (order: TopicOrder) => void
  /** Whoever shows the making calls this as an effect: then it leads on to the result, else a toast does. */
  watch: () => () => void
}

export const generationContext = createContext<ConceptGeneration | undefined>(undefined)

export function useConceptGeneration(): ConceptGeneration {
  const generation = use(generationContext)
  if (!generation) throw new Error('A concept is made within the frame of the shows.')
  return generation
}
