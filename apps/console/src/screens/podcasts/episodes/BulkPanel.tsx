import { ActionIcon, Button } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { OperationPanel } from './OperationPanel.tsx'
import classes from './OperationPanel.module.css'
import type { OperationRun } from './use-operation.ts'

type Props = {
  episodes: readonly Episode[]
  /** How many of them the filters keep from the list. */
  hiddenCount: number
  operation: OperationRun
  onUnselectHidden: () => void
  onClear: () => void
  onClose: () => void
}

/** Beside the list, so that it can be chosen from while this is open. */
export function BulkPanel({ episodes, hiddenCount, operation, onUnselectHidden, onClear, onClose }: Props) {
  const id = useId()
  const isRunning = operation.run.state?.isRunning === true
  return (
    <section className={classes.aside} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          Bulk Operations
        </h2>
        <ActionIcon aria-label="Close Bulk Operations" disabled={isRunning} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.chosen}>
        <output>{chosenWords(episodes.length, hiddenCount)}</output>
        {episodes.length > 0 && (
          <div className={classes.unselect}>
            {hiddenCount > 0 && (
              <Button variant="subtle" size="compact-xs" disabled={isRunning} onClick={onUnselectHidden}>
                Unselect hidden
              </Button>
            )}
            <Button variant="subtle" size="compact-xs" disabled={isRunning} onClick={onClear}>
              Clear
            </Button>
          </div>
        )}
      </div>
      <OperationPanel episodes={episodes} operation={operation} />
    </section>
  )
}

function chosenWords(count: number, hiddenCount: number): string {
  if (count === 0) return 'Select episodes in the list'
  if (hiddenCount > 0) return `${count} selected, ${hiddenCount} hidden by the filters`
  return `${count} ${count === 1 ? 'episode' : 'episodes'} selected`
}
