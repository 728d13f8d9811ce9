import { useEffect, useRef, useState } from 'react'
import { type BulkState, type BulkSummary, summaryOf } from './bulk-state.ts'
import { type Outcome, type RunInTurn, runInTurn, wouldFailAgain } from './run-in-turn.ts'

/** Spec 3 §9. */
export const bulkPauseMs = 2000

type Act<Item> = (item: Item) => Promise<unknown>
type How<Item> = { act: Act<Item>; pauseMs: number }

export type BulkRun<Item> = {
  /** Undefined before the first run, and after `clear`. */
  state: BulkState<Item> | undefined
  /** `act` and the pause stay those of this run for what is done again. */
  start: (items: readonly Item[], act: Act<Item>, pauseMs?: number) => void
  stop: () => void
  /** Does again what failed, goes on with what was left, or both. */
  resume: (part: 'failed' | 'left' | 'rest') => void
  clear: () => void
}

type Settings<Item> = Partial<Pick<RunInTurn<Item>, 'pauseMs' | 'stopWhen'>> & {
  /** Told at the end of each go what came of all. */
  onEnded: (summary: BulkSummary<Item>) => void
}

/** Runs over many things one after another. Leaving the page stops it after the one it is at. */
export function useBulkRun<Item>({
  pauseMs = bulkPauseMs,
  stopWhen = wouldFailAgain,
  onEnded,
}: Settings<Item>): BulkRun<Item> {
  const [state, setState] = useState<BulkState<Item>>()
  const control = useRef<AbortController>(undefined)
  const lastHow = useRef<How<Item>>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const change = (part: (now: BulkState<Item>) => Partial<BulkState<Item>>) =>
    setState((now) => now && { ...now, ...part(now) })

  const go = async (
    items: readonly Item[],
    queue: readonly Item[],
    outcomes: ReadonlyMap<Item, Outcome>,
    how: How<Item>,
  ) => {
    if (queue.length === 0) return
    const stopper = new AbortController()
    control.current = stopper
    lastHow.current = how
    const settled = new Map(outcomes)
    setState({ items, queue, outcomes, place: 0, isRunning: true, isStopping: false })
    try {
      await runInTurn({
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
      onEnded(summaryOf({ items, outcomes: settled }))
    }
  }

  return {
    state,
    start: (items, act, ownPauseMs = pauseMs) => void go(items, items, new Map(), { act, pauseMs: ownPauseMs }),
    stop: () => {
      control.current?.abort()
      change(() => ({ isStopping: true }))
    },
    resume: (part) => {
      if (!state || !lastHow.current) return
      const { failed, left } = summaryOf(state)
      const again = new Set([
        ...(part === 'left' ? [] : failed.map(({ item }) => item)),
        ...(part === 'failed' ? [] : left),
      ])
      const kept = new Map([...state.outcomes].filter(([item]) => !again.has(item)))
      void go(state.items, [...again], kept, lastHow.current)
    },
    clear: () => setState(undefined),
  }
}
