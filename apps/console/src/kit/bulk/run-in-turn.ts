import { ApiError, type ErrorKind } from '../../api/errors.ts'

/** What came of one item. */
export type Outcome = { kind: 'completed' } | { kind: 'failed'; words: string }

export type RunInTurn<Item> = {
  items: readonly Item[]
  /** Between the end of one item and the beginning of the next. */
  pauseMs: number
  /** Stops before the next item: what was sent is waited for, since it is paid for. */
  signal: AbortSignal
  /** Throws an `ApiError` where it fails. */
  act: (item: Item) => Promise<unknown>
  onStart: (place: number) => void
  onOutcome: (item: Item, outcome: Outcome) => void
}

/** Failures that every further item would share: they are left for later instead of failing one by one. */
const endTheRun: ReadonlySet<ErrorKind> = new Set(['no-key', 'unauthorized', 'credits'])

/** One after another. A failure of one does not stop the others, unless all of them would fail for the same reason. */
export async function runInTurn<Item>(run: RunInTurn<Item>): Promise<void> {
  const { items, pauseMs, signal, act, onStart, onOutcome } = run
  for (const [place, item] of items.entries()) {
    if (place > 0) await pause(pauseMs, signal)
    if (signal.aborted) return
    onStart(place)
    try {
      await act(item)
      onOutcome(item, { kind: 'completed' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onOutcome(item, { kind: 'failed', words: error.message })
      if (endTheRun.has(error.kind)) return
    }
  }
}

/** Waits, or until it is stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(() => end(), ms)
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}
