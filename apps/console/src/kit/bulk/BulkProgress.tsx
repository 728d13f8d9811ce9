import { ActionIcon, Anchor } from '@mantine/core'
import { IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Hint } from '../../ui/Hint.tsx'
import { href } from '../routes/paths.ts'
import classes from './BulkProgress.module.css'
import { type BulkState, isAllDone, summaryOf, summaryWords } from './bulk-state.ts'
import { RunProgress } from './RunProgress.tsx'
import type { BulkRun } from './use-bulk-run.ts'
import { Button } from '../../ui/Button.tsx'

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
  const { queue, place, isRunning, isStopping } = state
  const summary = summaryOf(state)
  const { completed, failed, left } = summary
  const words = isRunning ? `Processing ${noun} ${place + 1} of ${queue.length}` : summaryWords(summary)
  return (
    <section className={classes.progress} aria-label="Progress">
      <div className={classes.head}>
        <output className={classes.words}>{words}</output>
        {isRunning ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlayerStopFilled size={13} aria-hidden />}
            loading={isStopping}
            onClick={run.stop}
          >
            Stop
          </Button>
        ) : (
          <Hint label="Close the summary">
            <ActionIcon aria-label="Close the summary" onClick={run.clear}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
      </div>
      <RunProgress
        state={state}
        name="operation"
        words={`${summaryWords(summary)} of ${state.items.length}`}
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
      {!isRunning && !isAllDone(state) && (
        <div className={classes.again}>
          {failed.length > 0 && (
            <Button size="xs" variant="light" onClick={() => run.resume('failed')}>
              Retry failed ({failed.length})
            </Button>
          )}
          {left.length > 0 && (
            <Button size="xs" onClick={() => run.resume('left')}>
              Continue with the rest ({left.length})
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
