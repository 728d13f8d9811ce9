import { useStore } from '../../store/store.ts'

/** Whether somebody could see what an answer changes, and whether one could come at all. */
export const hasAttention = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine

/** Tells when the page is seen again or hidden, and when the network comes or goes. */
export function subscribeToAttention(listener: () => void): () => void {
  const heard = new AbortController()
  const { signal } = heard
  document.addEventListener('visibilitychange', listener, { signal })
  addEventListener('online', listener, { signal })
  addEventListener('offline', listener, { signal })
  return () => heard.abort()
}

/** Whether the browser has a network; what it says of none can be believed. */
export const useIsOnline = (): boolean => useStore({ get: () => navigator.onLine, subscribe: subscribeToAttention })
