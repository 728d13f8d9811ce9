import { useEffect, useState } from 'react'

/** Timers count in 32 bits: one that is longer would end at once. */
const maxTimerMs = 2 ** 31 - 1

/** The time, renewed when that moment comes: what waits for it changes by itself. */
export function useTimeAfter(moment: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const due = moment === undefined ? 0 : Date.parse(moment)
  useEffect(() => {
    if (due <= now) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, due - Date.now()), maxTimerMs))
    return () => clearTimeout(timer)
  }, [due, now])
  return now
}
