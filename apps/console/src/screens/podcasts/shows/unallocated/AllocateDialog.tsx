import type { Episode } from '@patchbay/contract'
import { useNavigate } from 'react-router'
import { episodeTitle } from '../../../../entities/episodes/status.ts'
import { type BulkState, isComplete, bulkSummaryOf } from '../../../../kit/bulk/bulk-state.ts'
import { RunProgress } from '../../../../kit/bulk/RunProgress.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import { showToast } from '../../../../kit/toast/toast.ts'
import { Dialog } from '../../../../kit/dialog/Dialog.tsx'
import classes from './Unallocated.module.css'
import { useAllocation } from './use-allocation.ts'
import { Button } from '../../../../ui/Button.tsx'

type Props = {
  episodes: readonly Episode[]
  showId: string
  showName: string
  hasShow: () => Promise<boolean>
  /** The ids that stand in the show now. */
  onAllocated: (ids: readonly string[]) => void
  onClose: () => void
}

const formatCount = (count: number) => `${count} ${count === 1 ? 'episode' : 'episodes'}`

/** Asks, then adds one after another: how far it is, what failed and why, and a way to try that again. */
export function AllocateDialog({ episodes, showId, showName, hasShow, onAllocated, onClose }: Props) {
  const navigate = useNavigate()
  const run = useAllocation({
    showId,
    hasShow,
    onEnded: ({ completed, failed, remaining }) => {
      onAllocated(completed.map(({ id }) => id))
      if (failed.length > 0 || remaining.length > 0) return
      onClose()
      const open = () => void navigate(href('/podcasts/shows/{showId}', { params: { showId } }))
      void showToast({
        id: 'allocated',
        tone: 'green',
        title: `${formatCount(completed.length)} added to ${showName}`,
        action: { label: 'Open the show', run: open },
      })
    },
  })
  const { state } = run
  const isRunning = state?.isRunning === true
  const restCount = state ? state.items.length - bulkSummaryOf(state).completed.length : episodes.length
  return (
    <Dialog
      opened
      onClose={() => !isRunning && onClose()}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      withCloseButton={!isRunning}
      title={`Allocate ${formatCount(episodes.length)} to “${showName}”?`}
    >
      <div className={classes.dialog}>
        {state ? (
          <AllocationProgress state={state} />
        ) : (
          <p className={classes.words}>They appear in the show and in its feed at once.</p>
        )}
        <div className={classes.actions}>
          {isRunning ? (
            <Button variant="default" loading={state.isStopping} onClick={run.stop}>
              Stop
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {state ? 'Close' : 'Cancel'}
              </Button>
              {!(state && isComplete(state)) && (
                <Button onClick={() => (state ? run.resume('rest') : run.start(episodes))} data-autofocus>
                  {state ? `Try ${formatCount(restCount)} again` : `Allocate ${formatCount(restCount)}`}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function AllocationProgress({ state }: { state: BulkState<Episode> }) {
  const { completed, failed, remaining } = bulkSummaryOf(state)
  const words = `${completed.length} added, ${failed.length} failed, ${remaining.length} left`
  return (
    <RunProgress state={state} name="allocation" words={words} nameOf={episodeTitle} failuresName="Failed">
      <output className={classes.words}>{words}</output>
    </RunProgress>
  )
}
