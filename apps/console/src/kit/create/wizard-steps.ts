import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusUnlessPending } from './focus-when-rendered.ts'
import type { Step } from './Stepper.tsx'

export type WizardStep<Name extends string> = { name: Name; label: string; isOpen: boolean }

/**
 * The step of a wizard, in the address, so that Back and a reload know it. Its row of steps leads back only;
 * one that is asked for and not open yet is the last open one before it.
 */
export function useWizardSteps<Name extends string>(all: readonly WizardStep<Name>[]) {
  const [query, setQuery] = useSearchParams()
  const asked = Math.max(
    0,
    all.findIndex(({ name }) => name === query.get('step')),
  )
  const closed = all.findIndex(({ isOpen }) => !isOpen)
  const place = closed === -1 ? asked : Math.min(asked, Math.max(0, closed - 1))
  const step = all[place]?.name
  const steps: Step<Name>[] = all.map(({ name, label }, index) => ({
    name,
    label,
    disabledBecause: index > place ? 'Opens when the step before it is done' : undefined,
  }))
  useHeadingFocus(place)
  const goTo = (to: Name) => {
    setQuery((now) => {
      if (to === all[0]?.name) now.delete('step')
      else now.set('step', to)
      return now
    })
  }
  return { step, steps, goTo }
}

/** Another step is another page to a screen reader: its heading takes the focus, unless a field asks for it. */
function useHeadingFocus(place: number): void {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    focusUnlessPending('main h2[tabindex="-1"]')
  }, [place])
}
