import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusUnlessAwaited } from '../../../kit/create/focus-when-there.ts'
import type { Step } from '../../../kit/create/Stepper.tsx'

const names = ['sources', 'settings', 'done'] as const
export type EpisodeStep = (typeof names)[number]

/**
 * The wizard's step, in the address, so that Back and a reload know it. The last is reached by a success only: the id of
 * the request that came of it stands beside it.
 */
export function useEpisodeSteps() {
  const [query, setQuery] = useSearchParams()
  const requestId = query.get('request') ?? undefined
  const [ordered, setOrdered] = useState(requestId)
  const asked = names.find((name) => name === query.get('step')) ?? 'sources'
  const step: EpisodeStep = asked === 'done' && requestId === undefined ? 'sources' : asked
  const steps: Step<EpisodeStep>[] = [
    { name: 'sources', label: 'Sources', disabledBecause: undefined },
    { name: 'settings', label: 'Settings', disabledBecause: undefined },
    { name: 'done', label: 'Done', disabledBecause: ordered ? undefined : 'Opens when the episode is created' },
  ]
  useHeadingFocus(step)
  const goTo = (to: EpisodeStep, id = ordered) => {
    if (to === step && id === requestId) return
    setQuery((now) => {
      if (to === 'sources') now.delete('step')
      else now.set('step', to)
      if (to === 'done' && id !== undefined) now.set('request', id)
      else now.delete('request')
      return now
    })
  }
  /** It was taken, maybe again. */
  const showOrder = (id: string) => {
    setOrdered(id)
    goTo('done', id)
  }
  const startAnew = () => {
    setOrdered(undefined)
    goTo('sources')
  }
  return { step, steps, requestId, goTo, showOrder, startAnew }
}

/** Another step is another page to a screen reader: its heading takes the focus, unless a field asks for it. */
function useHeadingFocus(step: EpisodeStep): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    focusUnlessAwaited('main h2[tabindex="-1"]')
  }, [step])
}
