import { ActionIcon, Anchor } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { href } from '../routes/paths.ts'
import classes from './BulkProgress.module.css'
import { type BulkState, isComplete, bulkSummaryOf, formatSummary } from './bulk-state.ts'
import { RetryRun, StopRun } from './RunActions.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { BulkRun } from './use-bulk-run.ts'

type Props<Item> = {
  run: BulkRun<Item>
  state: BulkState<Item>
  /** `Episode`, as it stands in `Processing Episode 2 of 5`. */
  noun: string
  nameOf: (item: Item) => string
  /** What was completed is only ordered, and is seen in My Requests from then on. */
  isOrdering: boolean
}

/** How far a run is and what came of it: Stop while it runs, Retry and Close when it has ended. */
export function BulkProgress<Item>({ run, state, noun, nameOf, isOrdering }: Props<Item>) {
  const { queue, place, isRunning } = state
  const summary = bulkSummaryOf(state)
  const { completed, failed } = summary
  const words = isRunning ? `Processing ${noun} ${place + 1} of ${queue.length}` : formatSummary(summary)
  return (
    <section className={classes.progress} aria-label="Progress">
      <div className={classes.head}>
        <output className={classes.words}>{words}</output>
        {isRunning ? (
          <StopRun run={run} state={state} />
        ) : (
          <Tooltip label="Close the summary">
            <ActionIcon aria-label="Close the summary" onClick={run.clear}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <RunProgress
        state={state}
        name="operation"
        words={`${formatSummary(summary)} of ${state.items.length}`}
        nameOf={nameOf}
        failuresName="What failed"
      >
        {isRunning && failed.length > 0 && (
          <p className={classes.errors}>
            {failed.length} {failed.length === 1 ? 'error' : 'errors'}
          </p>
        )}
        {isRunning && <p className={classes.note}>Please do not close this page while the operation is in progress</p>}
        {isOrdering && !isRunning && completed.length > 0 && (
          // What was completed is the order: the work itself has only begun.
          <p className={classes.note}>
            {completed.length === 1 ? 'It is being made: follow it in ' : 'They are being made: follow them in '}
            <Anchor component={Link} to={href('/requests')} inherit underline="always">
              My Requests
            </Anchor>
          </p>
        )}
      </RunProgress>
      {!isRunning && !isComplete(state) && (
        <div className={classes.again}>
          <RetryRun run={run} state={state} isSmall />
        </div>
      )}
    </section>
  )
}
