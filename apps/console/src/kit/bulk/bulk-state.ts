import type { Outcome } from './run-sequentially.ts'

/** A run over many things: all of them, what came of each, and where it is. */
export type BulkState<Item> = {
  items: readonly Item[]
  /** Those of this go: all, or those that failed or were left. */
  queue: readonly Item[]
  /** The one that is being done, or was the last, counted from 0. */
  place: number
  outcomes: ReadonlyMap<Item, Outcome>
  isRunning: boolean
  /** Stopping was asked for; the current one is waited for. */
  isStopping: boolean
}

export type BulkSummary<Item> = {
  completed: readonly Item[]
  failed: readonly { item: Item; words: string }[]
  /** Not done yet: to come, or left behind by a stop. */
  remaining: readonly Item[]
}

export function bulkSummaryOf<Item>({
  items,
  outcomes,
}: Pick<BulkState<Item>, 'items' | 'outcomes'>): BulkSummary<Item> {
  return {
    completed: items.filter((item) => outcomes.get(item)?.kind === 'completed'),
    failed: items.flatMap((item) => {
      const outcome = outcomes.get(item)
      return outcome?.kind === 'failed' ? [{ item, words: outcome.words }] : []
    }),
    remaining: items.filter((item) => !outcomes.has(item)),
  }
}

/** It ended, and nothing failed or was left. */
export const isComplete = <Item>(state: BulkState<Item>): boolean =>
  !state.isRunning && bulkSummaryOf(state).completed.length === state.items.length

/** `2 completed, 1 failed, 3 left`: what is none is not said, but for what was completed. */
export function formatSummary<Item>({ completed, failed, remaining }: BulkSummary<Item>): string {
  const parts = [`${completed.length} completed`]
  if (failed.length > 0) parts.push(`${failed.length} failed`)
  if (remaining.length > 0) parts.push(`${remaining.length} left`)
  return parts.join(', ')
}
