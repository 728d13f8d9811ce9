import { hasAttention, subscribeToAttention } from './attention.ts'

type PollBackoff = {
  firstMs: number
  /** Waiting doubles up to this. */
  timeoutMs: number
  /** Hidden or offline nothing is asked, and at most so much later it is looked whether it still is. */
  lookMs: number
}

/**
 * Asks at once, then after waits that double, until `ask` says that it is over or what is answered here is called. Who
 * comes back to the page, or to the network, is answered at once, and waits begin anew. One asking at a time.
 */
export function pollWithBackoff(
  ask: () => Promise<{ isOver: boolean }>,
  { firstMs, timeoutMs, lookMs }: PollBackoff,
): () => void {
  let waitMs = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false
  const after = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), ms)
  }
  const turn = async () => {
    if (isAsking || isOver) return
    if (!hasAttention()) return after(Math.min(waitMs, lookMs))
    isAsking = true
    const answer = await ask()
    isAsking = false
    isOver ||= answer.isOver
    if (isOver) return
    after(waitMs)
    waitMs = Math.min(timeoutMs, waitMs * 2)
  }
  const leave = subscribeToAttention(() => {
    if (!hasAttention()) return
    waitMs = firstMs
    void turn()
  })
  void turn()
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}
