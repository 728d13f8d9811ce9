import { useEffect, useRef, useState } from 'react'
import { type BulkState, type BulkSummary, bulkSummaryOf } from './bulk-state.ts'
import { type Outcome, type SequentialRun, runSequentially, wouldFailForAll } from './run-sequentially.ts'

export const bulkPauseMs = 2000

type ExecuteItem<Item> = (item: Item) => Promise<unknown>
type RunOptions<Item> = { execute: ExecuteItem<Item>; pauseMs: number }

export type BulkRun<Item> = {
  /** Undefined before the first run, and after `clear`. */
  state: BulkState<Item> | undefined
  /** `act` and the pause stay those of this run for what is done again. */
  start: (items: readonly Item[], act: ExecuteItem<Item>, pauseMs?: number) => void
  stop: () => void
  /** Does again what failed, goes on with what was left, or both. */
  resume: (part: 'failed' | 'left' | 'rest') => void
  clear: () => void
}

type Settings<Item> = Partial<Pick<SequentialRun<Item>, 'pauseMs' | 'stopWhen'>> & {
  /** Told at the end of each go what came of all. */
  onEnded: (summary: BulkSummary<Item>) => void
}

/** Runs over many things one after another. Leaving the page stops it after the one it is at. */
export function useBulkRun<Item>({
  pauseMs = bulkPauseMs,
  stopWhen = wouldFailForAll,
  onEnded,
}: Settings<Item>): BulkRun<Item> {
  const [state, setState] = useState<BulkState<Item>>()
  const control = useRef<AbortController>(undefined)
  const lastHow = useRef<RunOptions<Item>>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const change = (part: (now: BulkState<Item>) => Partial<BulkState<Item>>) =>
    setState((now) => now && { ...now, ...part(now) })

  const go = async (
    items: readonly Item[],
    queue: readonly Item[],
    outcomes: ReadonlyMap<Item, Outcome>,
    how: RunOptions<Item>,
  ) => {
    if (queue.length === 0) return
    const stopper = new AbortController()
    control.current = stopper
    lastHow.current = how
    const settled = new Map(outcomes)
    setState({ items, queue, outcomes, place: 0, isRunning: true, isStopping: false })
    try {
      await runSequentially({
        items: queue,
        ...how,
        signal: stopper.signal,
        stopWhen,
        onStart: (place) => change(() => ({ place })),
        onOutcome: (item, outcome) => {
          settled.set(item, outcome)
          change(() => ({ outcomes: new Map(settled) }))
        },
      })
    } finally {
      change(() => ({ isRunning: false, isStopping: false }))
      onEnded(bulkSummaryOf({ items, outcomes: settled }))
    }
  }

  return {
    state,
    start: (items, act, ownPauseMs = pauseMs) =>
      void go(items, items, new Map(), { execute: act, pauseMs: ownPauseMs }),
    stop: () => {
      control.current?.abort()
      change(() => ({ isStopping: true }))
    },
    resume: (part) => {
      if (!state || !lastHow.current) return
      const { failed, remaining } = bulkSummaryOf(state)
      const again = new Set([
        ...(part === 'left' ? [] : failed.map(({ item }) => item)),
        ...(part === 'failed' ? [] : remaining),
      ])
      const kept = new Map([...state.outcomes].filter(([item]) => !again.has(item)))
      void go(state.items, [...again], kept, lastHow.current)
    },
    clear: () => setState(undefined),
  }
}
