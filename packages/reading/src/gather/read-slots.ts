/** So many are tried beyond those that are wanted, so that one that never comes to an end holds nothing up. */
const extraSlots = 2

/** So many places at most: what comes to nothing gives its place back, and what is done keeps it. */
export function createReadSlots(most: number) {
  let taken = 0
  let kept = 0
  const filled = new AbortController()
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const called of waiting.splice(0)) called()
  }
  return {
    /** Aborted as soon as all places are filled: what is still under way is of no use any more. */
    filled: filled.signal,
    /** Waits while all places are taken and one may become free again. False: they are filled for good. */
    async take(): Promise<boolean> {
      while (taken >= most + extraSlots && kept < most) await new Promise<void>((resolve) => void waiting.push(resolve))
      if (kept >= most) return false
      taken += 1
      return true
    },
    give(): void {
      taken -= 1
      wake()
    },
    keep(): void {
      kept += 1
      if (kept >= most) filled.abort()
      wake()
    },
  }
}
