import { setTimeout as wait } from 'node:timers/promises'

/** What time it is. A clock of their own lets tests move days ahead; it tells when it did, as nobody waits for a pause then. */
export type Clock = { now(): Date; onJump?(listener: () => void): void }

export const systemClock: Clock = { now: () => new Date() }

type RepeatOptions = {
  everyMs: number
  clock?: Clock
  /** Receives the error of a run; the next run still follows. */
  onError: (error: unknown) => void
  stopping: AbortSignal
}

/** Runs the work again and again, a pause after each run, until `stopping` is aborted. Ends when its last run has. */
export async function repeat(
  work: () => Promise<unknown>,
  { everyMs, clock, onError, stopping }: RepeatOptions,
): Promise<void> {
  let jump = new AbortController()
  clock?.onJump?.(() => jump.abort())
  while (!stopping.aborted) {
    jump = new AbortController()
    const early = clock?.onJump ? AbortSignal.any([stopping, jump.signal]) : stopping
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    // The pause ends early when a signal comes; that is no error.
    await wait(everyMs, undefined, { signal: early }).catch((reason: unknown) => {
      if (!early.aborted) throw reason
    })
  }
}
