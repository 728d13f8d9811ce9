import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canPrefetch } from '../kit/create/prefetch-when-idle.ts'
import { fetchAhead } from './screens.ts'

/** How long nothing is asked for before the page on screen counts as settled. */
const idleMs = 1500

/**
 * Fetches the sidebar's pages so that they open at once, and what opens the console without a network: once the first
 * page has its answers and the browser nothing to do, so that its rows never wait for another page's code.
 */
export function usePrefetchPages(): void {
  const isAsking = useIsFetching() > 0
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone || isAsking) return
    const timer = setTimeout(() => {
      setDone(true)
      // A console that is being worked on must come from where it is worked on.
      if (import.meta.env.PROD)
        import('./service-worker.ts').then((code) => code.registerServiceWorker()).catch(ignoreFailedPrefetch)
      import('../entities/defaults/apply-defaults.ts')
        .then((code) => code.fetchDraftDefaults())
        .catch(ignoreFailedPrefetch)
      // Where it may not, a page is fetched when it is opened.
      if (canPrefetch()) requestIdleCallback(() => void fetchAhead())
    }, idleMs)
    return () => clearTimeout(timer)
  }, [isAsking, isDone])
}

/** The server may be gone, or have another console by now: nobody waits for it, and the page works as it did. */
const ignoreFailedPrefetch = (error: unknown): void => globalThis.console.warn('Not all was fetched ahead.', error)
