import { setTimeout as wait } from 'node:timers/promises'
import { EngineError } from '@patchbay/engines'

/**
 * Asks an engine that is busy for a moment again, after each of the pauses. One that took too long is not asked again
 * here: that is for the job's next try, which comes later and resumes.
 */
export async function retryWithPauses<Answer>(
  { pausesMs, signal }: { pausesMs: readonly number[]; signal: AbortSignal },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof EngineError) || !error.retryable || error.isTimeout) throw error
      await wait(pauseMs, undefined, { signal })
    }
  }
  return ask()
}
