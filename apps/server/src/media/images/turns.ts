/** Pictures drawn at once: each takes a thread and some hundred megabytes, and more than there are cores gain nothing. */
const atOnce = 2

let working = 0
const waiting: (() => void)[] = []

/** Does the work when its turn has come. Whoever gives up while waiting is answered with the signal's reason. */
export async function inTurn<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  if (working >= atOnce) await new Promise<void>((begin) => waiting.push(begin))
  else working += 1
  try {
    signal.throwIfAborted()
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, not given back: nobody can slip in between.
    if (next) next()
    else working -= 1
  }
}
