import { setTimeout as wait } from 'node:timers/promises'

/** What time it is. A clock of their own lets tests move days ahead. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

type Repetition = {
  everyMs: number
  /** Told of a run that threw; the next one comes all the same. */
  onError: (error: unknown) => void
  stopping: AbortSignal
}

/** Runs the work again and again, a pause after each run, until `stopping` is aborted. Ends when its last run has. */
export async function repeat(work: () => Promise<unknown>, { everyMs, onError, stopping }: Repetition): Promise<void> {
  while (!stopping.aborted) {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    // The pause ends early when the signal comes; that is no error.
    await wait(everyMs, undefined, { signal: stopping }).catch((reason: unknown) => {
      if (!stopping.aborted) throw reason
    })
  }
}
