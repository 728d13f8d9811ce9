import { Link } from 'react-router'
import { truncatePrompt } from '../../../entities/research/status.ts'
import { type BulkState, bulkSummaryOf } from '../../../kit/bulk/bulk-state.ts'
import { RetryRun, StopRun } from '../../../kit/bulk/RunActions.tsx'
import { RunProgress } from '../../../kit/bulk/RunProgress.tsx'
import type { BulkRun as Run } from '../../../kit/bulk/use-bulk-run.ts'
import { href } from '../../../kit/routes/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './CreateResearch.module.css'
import type { Query } from './use-bulk-research.ts'

const promptLength = 60
const nameOf = ({ text }: Query) => truncatePrompt(text, promptLength)

/** How far the queries are, and what came of them when they ended or were stopped. */
export function BulkRun({ run, state }: { run: Run<Query>; state: BulkState<Query> }) {
  const { items, queue, place, isRunning } = state
  const { completed, failed, remaining } = bulkSummaryOf(state)
  const words = isRunning
    ? `Processing ${place + 1} of ${queue.length}`
    : `Successfully processed ${completed.length} out of ${items.length} requests`
  return (
    <section className={classes.run} aria-label="Bulk research">
      <div className={classes.runHead}>
        <output className={classes.runWords}>{words}</output>
        {isRunning && <StopRun run={run} state={state} />}
      </div>
      {isRunning && <p className={classes.now}>“{nameOf(queue[place]!)}”</p>}
      <RunProgress
        state={state}
        name="bulk research"
        words={`${completed.length + failed.length} of ${items.length}`}
        nameOf={nameOf}
        failuresName="What failed"
      >
        {isRunning && (
          <p className={classes.note}>
            One query is sent every 15 seconds. Please do not close this page while the operation is in progress.
          </p>
        )}
        {!isRunning && remaining.length > 0 && (
          <p className={classes.note}>{remaining.length} not sent; they are kept.</p>
        )}
      </RunProgress>
      {!isRunning && (
        <div className={classes.deeds}>
          <Button component={Link} to={href('/research')}>
            View Research
          </Button>
          <RetryRun run={run} state={state} />
          <Button variant="default" onClick={run.clear}>
            {failed.length + remaining.length > 0 ? 'Back to the queries' : 'Start more research'}
          </Button>
        </div>
      )}
    </section>
  )
}
