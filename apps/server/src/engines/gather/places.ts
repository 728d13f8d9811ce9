/** So many places at most: what comes to nothing gives its place back, and what is done keeps it. */
export function placesOf(most: number) {
  let taken = 0
  let kept = 0
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const called of waiting.splice(0)) called()
  }
  return {
    /** Waits while all places are taken and one may become free again. False: they are filled for good. */
    async take(): Promise<boolean> {
      while (taken >= most && kept < most) await new Promise<void>((resolve) => void waiting.push(resolve))
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
      wake()
    },
  }
}
