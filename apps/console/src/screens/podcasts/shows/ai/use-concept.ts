import { useEffect } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { type EditedConcept, conceptCache, parseConcept, artworkUrlOf } from '../../../../entities/drafts/concept.ts'
import { useDraftConcept } from '../../../../entities/drafts/queries.ts'
import { useSessionCached } from '../../../../kit/drafts/session-cache.ts'

export type ConceptState = {
  /** Undefined while the draft is fetched. */
  concept: EditedConcept | undefined
  error: ApiError | null
  isAsking: boolean
  refetch: () => void
}

/**
 * The concept of a draft: what the tab kept of it with its edits, else the draft itself. While it has no
 * artwork the draft is fetched again and again, and only its picture is taken.
 */
export function useConcept(draftId: string): ConceptState {
  const concept = useSessionCached(conceptCache, draftId)
  const isComplete = concept?.imageUrl !== undefined
  const { data, error, isFetching, refetch } = useDraftConcept(isComplete ? undefined : draftId)
  useEffect(() => {
    if (!data) return
    const kept = conceptCache.read(draftId)
    const imageUrl = artworkUrlOf(data)
    if (!kept) conceptCache.write(draftId, parseConcept(draftId, data, Math.random))
    else if (kept.imageUrl === undefined && imageUrl !== undefined) conceptCache.write(draftId, { ...kept, imageUrl })
  }, [data, draftId])
  return { concept, error: isComplete ? null : error, isAsking: isFetching, refetch: () => void refetch() }
}
