import type { Episode } from '@patchbay/contract'
import { startTransition, useCallback, useMemo, useOptimistic, useState } from 'react'
import { episodeTitle, hasAudio } from '../status.ts'
import type { RowSelection } from '../../../ui/DataTableSelection.tsx'
import { type Selection, createSelection } from '../../../ui/selection.ts'
import { explainUnselectable } from './explain-unselectable.ts'

type BulkOptions = Required<Pick<RowSelection<Episode>, 'begin' | 'leave'>>

const unselectableReason = 'Only finished episodes with audio can be selected'

/** Only what succeeded and has audio can be chosen; why another cannot is said. */
const rowSelectionOf = (selection: Selection<Episode>, ways: BulkOptions): RowSelection<Episode> => ({
  ...ways,
  selection,
  canBeChosen: hasAudio,
  nameOf: (episode) =>
    hasAudio(episode)
      ? `Select ${episodeTitle(episode)}`
      : `${episodeTitle(episode)} has no audio yet and cannot be selected`,
  whyNot: unselectableReason,
  explainRefusal: (episode) => explainUnselectable(episode, unselectableReason),
})

/**
 * Whether episodes are being chosen, and which ones. What is done with them is the bar's, which comes with the choosing.
 * Fifty boxes and the bar come a moment after the button that was pressed has said so (`useBulkSwitch`).
 */
export function useBulkSelection() {
  const [isShown, setShown] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [selection] = useState(() => createSelection<Episode>())
  const begin = useCallback(() => startTransition(() => setShown(true)), [])
  const leave = useCallback(() => {
    if (isRunning) return
    startTransition(() => setShown(false))
    selection.clear()
  }, [isRunning, selection])
  const choosing = useMemo(() => rowSelectionOf(selection, { begin, leave }), [selection, begin, leave])
  return { isShown, isRunning, setRunning, choosing, begin, leave }
}

/** The button's own: says at once what it was pressed for. */
export function useBulkToggle({
  isShown,
  begin,
  leave,
}: Pick<ReturnType<typeof useBulkSelection>, 'isShown' | 'begin' | 'leave'>) {
  const [isOn, showAs] = useOptimistic(isShown)
  const turn = () =>
    startTransition(() => {
      showAs(!isOn)
      if (isOn) leave()
      else begin()
    })
  return { isOn, turn }
}
