import { IconPlayerStopFilled } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { type BulkState, bulkSummaryOf } from './bulk-state.ts'
import type { BulkRun } from './use-bulk-run.ts'

type Props<Item> = { run: BulkRun<Item>; state: BulkState<Item> }

/** Ends a run after the one that it is at. */
export const StopRun = <Item,>({ run, state }: Props<Item>) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<IconPlayerStopFilled size={13} aria-hidden />}
    loading={state.isStopping}
    onClick={run.stop}
  >
    Stop
  </Button>
)

/** What a run that has ended may do again, or after all. */
export function RetryRun<Item>({ run, state, isSmall = false }: Props<Item> & { isSmall?: boolean }) {
  const { failed, remaining } = bulkSummaryOf(state)
  const size = isSmall ? 'xs' : 'sm'
  return (
    <>
      {failed.length > 0 && (
        <Button variant="light" size={size} onClick={() => run.resume('failed')}>
          Retry failed ({failed.length})
        </Button>
      )}
      {remaining.length > 0 && (
        // Over a list it is what there is to do now; on a page of its own the way to what was made comes first.
        <Button variant={isSmall ? 'filled' : 'light'} size={size} onClick={() => run.resume('left')}>
          Continue with the rest ({remaining.length})
        </Button>
      )}
    </>
  )
}
