/** Whether code may be fetched before it is needed. Not every browser says when it has nothing to do. */
export const canPrefetch = (): boolean => 'requestIdleCallback' in globalThis && !isSavingData()

const isSavingData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Does it when the browser has nothing to do, or at once in one that does not say when that is. Answers how to leave it. */
export function requestIdle(deed: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    deed()
    return () => {}
  }
  const wait = requestIdleCallback(() => deed())
  return () => cancelIdleCallback(wait)
}
