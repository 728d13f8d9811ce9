import { useEffect, useRef, useState } from 'react'

const batchSize = 20
const loadDelayMs = 300

/** How much of it was shown where a list was left, by the entry of the browser's history. */
const shownCountByEntry = new Map<string, number>()

/** The first 20, and 20 more each time they are asked for, after a moment; at least `least` of them. */
export function useIncrementalList<Item>(items: readonly Item[], entry: string, least: number) {
  const [count, setCount] = useState(() => shownCountByEntry.get(entry) ?? batchSize)
  const [isLoading, setLoading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    shownCountByEntry.set(entry, count)
  }, [entry, count])
  const wanted = Math.max(count, Math.ceil(least / batchSize) * batchSize)
  const more = () => {
    if (isLoading) return
    setLoading(true)
    timer.current = setTimeout(() => {
      setLoading(false)
      setCount(wanted + batchSize)
    }, loadDelayMs)
  }
  return { shown: items.slice(0, wanted), isLoading, more }
}
