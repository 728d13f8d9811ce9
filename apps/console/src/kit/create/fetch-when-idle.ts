import { useEffect, useEffectEvent } from 'react'

/** Whether code may be fetched before it is needed. Not every browser says when it has nothing to do. */
export const canFetchAhead = (): boolean => 'requestIdleCallback' in globalThis && !savesData()

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Does it when the browser has nothing to do, or at once in one that does not say when that is. Answers how to leave it. */
export function whenIdle(deed: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    deed()
    return () => {}
  }
  const wait = requestIdleCallback(() => deed())
  return () => cancelIdleCallback(wait)
}

type Soon = { prefetch: () => Promise<unknown> }

/**
 * Fetches what a click leads to once the page has what it waits for and the browser nothing to do. Code that comes with
 * the click is slow twice: its sheet makes all that is on screen be styled again, while somebody waits.
 */
export function useFetchedWhenIdle(part: Soon, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !canFetchAhead()) return
    return whenIdle(() => void part.prefetch())
  }, [part, isWanted])
}

/**
 * Fetches what a form shows next or needs in the end, wherever it is opened: when the form itself stands and the browser
 * has nothing to do, or at once in one that does not say when that is.
 */
export function useFetchedAfterwards(parts: readonly Soon[]): void {
  const fetchAll = useEffectEvent(() => void Promise.all(parts.map(({ prefetch }) => prefetch())))
  useEffect(() => whenIdle(() => fetchAll()), [])
}
