import { errorCodes } from '@patchbay/contract'
import { EngineError, SearchError } from '@patchbay/engines'

/** A request that cannot be done, with the sentence for the one who asked. Never tried again. */
export class OrderError extends Error {
  override name = 'OrderError'
  readonly code: number
  constructor(message: string, code: number = errorCodes.order) {
    super(message)
    this.code = code
  }
}

/** A disk has room again when something else has ended, or hours later: two tries more, and then it is said. */
const diskFullRetries = 2

/** Retries bridge a short network failure; a longer one is reported. */
const searchRetries = 2

type ClassifiedFailure = { retryable: boolean; message: string; code: number; maxRetries?: number }

/**
 * What is to be done about an error that ended a run: whether trying again can help, and what to tell if not.
 * `maxRetries`: where fewer than the kind's own make sense.
 */
export function classifyFailure(error: unknown): ClassifiedFailure {
  if (error instanceof OrderError) return { retryable: false, message: error.message, code: error.code }
  if (isDiskFull(error)) {
    const message = "The server's disk is full. Nothing was charged. Please try again when there is room."
    return { retryable: true, message, code: errorCodes.server, maxRetries: diskFullRetries }
  }
  if (error instanceof EngineError) {
    const { retryable, message } = error
    // Whoever asks waits for the sentence that says what would help: no hour passes before it is said.
    const maxRetries = error instanceof SearchError ? { maxRetries: searchRetries } : {}
    return { retryable, message, code: errorCodes.order, ...maxRetries }
  }
  return {
    // A stack or an array that was too large for this order is too large the next time as well.
    retryable: !(error instanceof RangeError),
    message: 'Something went wrong on the server. Nothing was charged. The server’s log says what.',
    code: errorCodes.server,
  }
}

/** By the code of the system call; of PostgreSQL (53100); or in the words of a program or thread, which have no codes. */
function isDiskFull(error: unknown): boolean {
  // What ends a run is often an engine's or the database driver's error about the one that says why.
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) {
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === '53100')) return true
    if (/\bno space left on device\b/i.test(cause.message)) return true
  }
  return false
}
