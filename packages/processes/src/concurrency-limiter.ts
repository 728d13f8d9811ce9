/** Lets at most so many pieces of work run at once; the others wait their turn, first come, first served. */
export function createConcurrencyLimiter(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    if (running >= most) await waitForSlot(waiting, signal)
    else running += 1
    try {
      return await work()
    } finally {
      // A turn is handed on rather than given back, so nobody who comes in this moment goes before who waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Rejects with the signal's reason, and leaves the row, when the signal aborts before its turn comes. */
function waitForSlot(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const called = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(called), 1)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.push(called)
  })
}
