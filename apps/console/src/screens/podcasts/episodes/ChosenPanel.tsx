import type { Episode } from '@patchbay/contract'
import { useDeferredValue } from 'react'
import { type Selection, useChosen } from '../../../ui/selection.ts'
import { BulkPanel } from './BulkPanel.tsx'
import type { OperationRun } from './use-operation.ts'

type Props = {
  selection: Selection<Episode>
  /** Whether the filters let it stand in the list. */
  isInList: (episode: Episode) => boolean
  operation: OperationRun
  onClose: () => void
}

/** The bulk operations for what is chosen. A box is ticked at once; what follows from it here comes a moment later. */
export function ChosenPanel({ selection, isInList, operation, onClose }: Props) {
  const chosen = [...useDeferredValue(useChosen(selection)).values()]
  // Chosen before a filter took them from the list: they are charged all the same.
  const hidden = chosen.filter((episode) => !isInList(episode))
  return (
    <BulkPanel
      episodes={chosen}
      hiddenCount={hidden.length}
      operation={operation}
      onUnselectHidden={() => selection.choose(hidden, false)}
      onClear={selection.clear}
      onClose={onClose}
    />
  )
}
