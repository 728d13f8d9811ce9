import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canFetchAhead } from '../kit/create/fetch-when-idle.ts'
import { fetchAhead } from './screens.ts'

/** How long nothing is asked for before the page on screen counts as settled. */
const calmMs = 1500

/**
 * Fetches the sidebar's pages so that they open at once, and what opens the console without a network: once the first
 * page has its answers and the browser nothing to do, so that its rows never wait for another page's code.
 */
export function useFetchAhead(): void {
  const isAsking = useIsFetching() > 0
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone || isAsking) return
    const timer = setTimeout(() => {
      setDone(true)
      // A console that is being worked on must come from where it is worked on.
      if (import.meta.env.PROD)
        import('./service-worker.ts').then((code) => code.registerServiceWorker()).catch(didNotCome)
      import('../entities/defaults/beginnings.ts').then((code) => code.refreshBeginnings()).catch(didNotCome)
      // Where it may not, a page is fetched when it is opened.
      if (canFetchAhead()) requestIdleCallback(() => void fetchAhead())
    }, calmMs)
    return () => clearTimeout(timer)
  }, [isAsking, isDone])
}

/** The server may be gone, or have another console by now: nobody waits for it, and the page works as it did. */
const didNotCome = (error: unknown): void => globalThis.console.warn('Not all was fetched ahead.', error)
