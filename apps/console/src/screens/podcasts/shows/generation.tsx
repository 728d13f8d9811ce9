import type { Concept } from '@patchbay/contract'
import { type ReactNode, createContext, use, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../api/errors.ts'
import { type TopicOrder, useCreateByTopic } from '../../../entities/drafts/actions.ts'
import { conceptCache, conceptOf } from '../../../entities/drafts/concept.ts'
import { clearDraft } from '../../../kit/drafts/draft-store.ts'
import { href } from '../../../kit/routes/paths.ts'
import { showToast } from '../../../kit/toast/toast.tsx'

/** Under which the browser keeps the topic that is being typed. */
export const topicForm = 'show-topic'

export type Generation = {
  /** When the concept that is being made was ordered; undefined: none is. */
  startedAt: number | undefined
  error: ApiError | undefined
  /** The answer named no request: there is nothing to keep it under. */
  isWithoutId: boolean
  start: (order: TopicOrder) => void
  /** Whoever shows the making calls this as an effect: then it leads on to the result, else a toast does. */
  watch: () => () => void
}

const context = createContext<Generation | undefined>(undefined)

/** A concept is made while one looks at other pages of the area: its making stands above them. */
export function GenerationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [startedAt, setStartedAt] = useState<number>()
  const isWatched = useRef(false)
  const finish = (concept: Concept) => {
    const { requestId } = concept
    if (requestId === undefined) return
    clearDraft(topicForm)
    conceptCache.write(requestId, conceptOf(requestId, concept, Math.random))
    const open = () => void navigate(href('/podcasts/shows/ai', { query: { draftId: requestId } }))
    if (isWatched.current) return open()
    const title = `${concept.name?.trim() || 'Your podcast concept'} is ready`
    void showToast({ id: `concept ${requestId}`, tone: 'green', title, action: { label: 'Open', run: open } })
  }
  const { mutate, isPending, error, data } = useCreateByTopic(finish)
  const value: Generation = {
    startedAt: isPending ? startedAt : undefined,
    error: error ?? undefined,
    isWithoutId: data !== undefined && data.requestId === undefined,
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
  return <context.Provider value={value}>{children}</context.Provider>
}

export function useGeneration(): Generation {
  const generation = use(context)
  if (!generation) throw new Error('A concept is made within the frame of the shows.')
  return generation
}
