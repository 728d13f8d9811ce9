import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusUnlessAwaited } from '../../../kit/create/focus-when-there.ts'
import type { Step } from '../../../kit/create/Stepper.tsx'

const names = ['sources', 'settings', 'done'] as const
export type EpisodeStep = (typeof names)[number]

/** The wizard's step, in the address, so that Back and a reload know it. The last is reached by a success only. */
export function useEpisodeSteps({ isDone }: { isDone: boolean }) {
  const [query, setQuery] = useSearchParams()
  const asked = names.find((name) => name === query.get('step')) ?? 'sources'
  const step: EpisodeStep = asked === 'done' && !isDone ? 'sources' : asked
  const steps: Step<EpisodeStep>[] = [
    { name: 'sources', label: 'Sources', disabledBecause: undefined },
    { name: 'settings', label: 'Settings', disabledBecause: undefined },
    { name: 'done', label: 'Done', disabledBecause: isDone ? undefined : 'Opens when the episode is created' },
  ]
  useHeadingFocus(step)
  const goTo = (to: EpisodeStep) => {
    if (to === step) return
    setQuery((now) => {
      if (to === 'sources') now.delete('step')
      else now.set('step', to)
      return now
    })
  }
  return { step, steps, goTo }
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
