import { useEffect } from 'react'
import { fetchAhead } from './page-code.ts'

/** Fetches the sidebar's pages when the browser has nothing to do, so that they open at once, and without a network. */
export function useFetchAhead(): void {
  useEffect(() => {
    // Not every browser knows it; there a page is fetched when it is opened.
    if (savesData() || !('requestIdleCallback' in globalThis)) return
    const handle = requestIdleCallback(() => void fetchAhead())
    return () => cancelIdleCallback(handle)
  }, [])
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
