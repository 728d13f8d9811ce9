import { Button } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { episodeTitle } from '../../../../entities/episodes/status.ts'
import { addOneOfMany, refreshAfterAdding } from '../../../../entities/shows/actions.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { showToast } from '../../../../kit/toast/toast.tsx'
import { Bar } from '../../../../ui/Bar.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { type Allocation, allocateInTurn } from './allocate.ts'
import classes from './Unallocated.module.css'

type Props = {
  episodes: readonly Episode[]
  showId: string
  showName: string
  isShowThere: () => Promise<boolean>
  /** The ids that stand in the show now. */
  onAllocated: (ids: readonly string[]) => void
  onClose: () => void
}

const countWords = (count: number) => `${count} ${count === 1 ? 'episode' : 'episodes'}`

/** Asks, then adds one after another: how far it is, what failed and why, and a way to try that again. */
export function AllocateDialog({ episodes, showId, showName, isShowThere, onAllocated, onClose }: Props) {
  const navigate = useNavigate()
  const [allocation, setAllocation] = useState<Allocation<Episode>>()
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  useLeaveWarning(isRunning)
  // A page that is left adds no more.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const run = async (some: readonly Episode[]) => {
    isStopped.current = false
    setRunning(true)
    const end = await allocateInTurn(some, {
      add: (episode) => addOneOfMany(showId, episode),
      isShowThere,
      isStopped: () => isStopped.current,
      onStep: setAllocation,
    })
    await refreshAfterAdding()
    setRunning(false)
    onAllocated(end.done.map(({ id }) => id))
    if (end.failed.length > 0 || end.stoppedBecause !== undefined) return
    onClose()
    const open = () => void navigate(href('/podcasts/shows/{showId}', { params: { showId } }))
    void showToast({
      id: 'allocated',
      tone: 'green',
      title: `${countWords(end.done.length)} added to ${showName}`,
      action: { label: 'Open the show', run: open },
    })
  }
  const close = () => {
    if (!isRunning) onClose()
  }
  const rest = allocation ? [...allocation.failed.map(({ episode }) => episode), ...allocation.left] : episodes
  return (
    <Dialog
      opened
      onClose={close}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      withCloseButton={!isRunning}
      title={`Allocate ${countWords(episodes.length)} to “${showName}”?`}
    >
      <div className={classes.dialog}>
        {allocation ? (
          <Progress allocation={allocation} totalCount={allocation.done.length + rest.length} isRunning={isRunning} />
        ) : (
          <p className={classes.words}>They appear in the show and in its feed at once.</p>
        )}
        <div className={classes.actions}>
          {isRunning ? (
            <Button
              variant="default"
              onClick={() => {
                isStopped.current = true
              }}
            >
              Stop
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {allocation ? 'Close' : 'Cancel'}
              </Button>
              {rest.length > 0 && (
                <Button onClick={() => void run(rest)} data-autofocus>
                  {allocation ? `Try ${countWords(rest.length)} again` : `Allocate ${countWords(rest.length)}`}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type ProgressProps = { allocation: Allocation<Episode>; totalCount: number; isRunning: boolean }

function Progress({ allocation: { done, failed, left, stoppedBecause }, totalCount, isRunning }: ProgressProps) {
  const words = `${done.length} added, ${failed.length} failed, ${left.length} left`
  const percent = totalCount === 0 ? 100 : Math.round(((totalCount - left.length) / totalCount) * 100)
  return (
    <>
      <Bar percent={percent} name="Progress of the allocation" words={words} height={8} />
      <output className={classes.words}>{words}</output>
      {!isRunning && stoppedBecause !== undefined && <Notice tone="red" title={stoppedBecause} />}
      {failed.length > 0 && (
        <ul className={classes.failures} aria-label="Failed">
          {failed.map(({ episode, words: reason }) => (
            <li key={episode.id}>
              <strong>{episodeTitle(episode)}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The browser asks before the page is closed in the middle. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
