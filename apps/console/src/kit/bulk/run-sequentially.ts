import { ApiError, type ErrorKind } from '../../api/errors.ts'

/** What came of one item. */
export type Outcome = { kind: 'completed' } | { kind: 'failed'; words: string }

export type SequentialRun<Item> = {
  items: readonly Item[]
  /** Between the end of one item and the beginning of the next. */
  pauseMs: number
  /** Stops before the next item: what was sent is waited for, since it is paid for. */
  signal: AbortSignal
  /** Throws an `ApiError` where it fails. */
  execute: (item: Item) => Promise<unknown>
  /** Whether all that is left would fail for the same reason: then it is left for later instead. */
  stopWhen: (error: ApiError) => boolean
  onStart: (place: number) => void
  onOutcome: (item: Item, outcome: Outcome) => void
}

const accountErrorKinds: ReadonlySet<ErrorKind> = new Set(['no-key', 'unauthorized', 'credits'])

/** What no further call would get past. */
export const wouldFailForAll = ({ kind }: ApiError): boolean => accountErrorKinds.has(kind)

/** One after another. A failure of one does not stop the others, unless all of them would fail for the same reason. */
export async function runSequentially<Item>(run: SequentialRun<Item>): Promise<void> {
  const { items, pauseMs, signal, execute, stopWhen, onStart, onOutcome } = run
  for (const [place, item] of items.entries()) {
    if (place > 0) await waitOrAbort(pauseMs, signal)
    if (signal.aborted) return
    onStart(place)
    try {
      await execute(item)
      onOutcome(item, { kind: 'completed' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onOutcome(item, { kind: 'failed', words: error.message })
      if (stopWhen(error)) return
    }
  }
}

/** Waits, or until it is stopped. */
function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
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
