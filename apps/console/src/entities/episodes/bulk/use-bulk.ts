import type { Episode } from '@patchbay/contract'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { episodeTitle, hasAudio } from '../status.ts'
import type { Choosing } from '../../../ui/DataTableChoice.tsx'
import { type Selection, createSelection } from '../../../ui/selection.ts'

type Ways = Required<Pick<Choosing<Episode>, 'begin' | 'leave'>>

const whyNot = 'Only finished episodes with audio can be selected'

/** Only what succeeded and has audio can be chosen; why another cannot is said. */
const choosingBy = (selection: Selection<Episode>, ways: Ways): Choosing<Episode> => ({
  ...ways,
  selection,
  canBeChosen: hasAudio,
  nameOf: (episode) =>
    hasAudio(episode)
      ? `Select ${episodeTitle(episode)}`
      : `${episodeTitle(episode)} has no audio yet and cannot be selected`,
  whyNot,
  refuse: async (episode) => (await import('./not-chosen.ts')).sayNotChosen(episode, whyNot),
})

/**
 * Whether episodes are being chosen, and which ones. What is done with them is the bar's, which comes with the choosing.
 * The button that was pressed says so at once (`isOn`); fifty boxes and the bar come a moment later (`isShown`).
 */
export function useBulk() {
  const [isOn, setOn] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [selection] = useState(() => createSelection<Episode>())
  const begin = useCallback(() => setOn(true), [])
  const leave = useCallback(() => {
    if (isRunning) return
    setOn(false)
    selection.clear()
  }, [isRunning, selection])
  const choosing = useMemo(() => choosingBy(selection, { begin, leave }), [selection, begin, leave])
  const isShown = useDeferredValue(isOn)
  return { isOn, isShown, isRunning, setRunning, choosing, begin, leave }
}
