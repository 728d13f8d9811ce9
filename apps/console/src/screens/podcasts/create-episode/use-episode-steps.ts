import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusUnlessPending } from '../../../kit/create/focus-when-rendered.ts'
import type { Step } from '../../../kit/create/Stepper.tsx'

const stepNames = ['sources', 'settings', 'done'] as const
export type EpisodeStep = (typeof stepNames)[number]

/**
 * The wizard's step, in the address, so that Back and a reload know it. The last is reached by a success only: the id of
 * the request that came of it stands beside it.
 */
export function useEpisodeSteps() {
  const [query, setQuery] = useSearchParams()
  const requestId = query.get('request')
  const [ordered, setOrdered] = useState(requestId)
  const asked = stepNames.find((name) => name === query.get('step')) ?? 'sources'
  const step: EpisodeStep = asked === 'done' && !requestId ? 'sources' : asked
  const steps: Step<EpisodeStep>[] = [
    { name: 'sources', label: 'Sources', disabledBecause: undefined },
    { name: 'settings', label: 'Settings', disabledBecause: undefined },
    { name: 'done', label: 'Done', disabledBecause: ordered ? undefined : 'Opens when the episode is created' },
  ]
  useHeadingFocus(step)
  /** With the id of a request that was taken, or taken again, to what becomes of it. */
  const goTo = (to: EpisodeStep, id = ordered) => {
    if (to === step && (to !== 'done' || id === requestId)) return
    setOrdered(id)
    setQuery((now) => {
      for (const name of ['step', 'request']) now.delete(name)
      if (to !== 'sources') now.set('step', to)
      if (to === 'done' && id) now.set('request', id)
      return now
    })
  }
  return { step, steps, requestId, goTo }
}

/** Another step is another page to a screen reader: its heading takes the focus, unless a field asks for it. */
function useHeadingFocus(step: EpisodeStep): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    focusUnlessPending('main h2[tabindex="-1"]')
  }, [step])
}
