import type { Concept } from '@patchbay/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateByTopic } from '../../../entities/drafts/actions.ts'
import { conceptCache, parseConcept } from '../../../entities/drafts/concept.ts'
import { clearDraft } from '../../../kit/drafts/draft-store.ts'
import { href } from '../../../kit/routes/paths.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { type ConceptGeneration, generationContext, topicForm } from './use-concept-generation.ts'

/** A concept is made while one looks at other pages of the area: its making stands above them. */
export function ConceptGenerationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [startedAt, setStartedAt] = useState<number>()
  const isWatched = useRef(false)
  const finish = (concept: Concept) => {
    const { requestId } = concept
    if (requestId === undefined) return
    clearDraft(topicForm)
    conceptCache.write(requestId, parseConcept(requestId, concept, Math.random))
    const open = () => void navigate(href('/podcasts/shows/ai', { query: { draftId: requestId } }))
    if (isWatched.current) return open()
    const title = `${concept.name?.trim() || 'Your podcast concept'} is ready`
    void showToast({ id: `concept ${requestId}`, tone: 'green', title, action: { label: 'Open', run: open } })
  }
  const { mutate, isPending, error, data } = useCreateByTopic(finish)
  const value: ConceptGeneration = {
    startedAt: isPending ? startedAt : undefined,
    error: error ?? undefined,
    hasNoId: data !== undefined && data.requestId === undefined,
    start: (order) => {
      setStartedAt(Date.now())
      mutate(order)
    },
    watch: () => {
      isWatched.current = true
      return () => {
        isWatched.current = false
      }
    },
  }
  return <generationContext.Provider value={value}>{children}</generationContext.Provider>
}
