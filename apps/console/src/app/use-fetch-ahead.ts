import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canFetchAhead } from '../kit/create/fetch-when-idle.ts'
import { fetchAhead } from './page-code.ts'

/** How long nothing is asked for before the page on screen counts as settled. */
const calmMs = 1500

/**
 * Fetches the sidebar's pages so that they open at once, and without a network: once the first page has its answers
 * and the browser nothing to do, so that its rows never wait for another page's code.
 */
export function useFetchAhead(): void {
  const isAsking = useIsFetching() > 0
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    // Where it may not, a page is fetched when it is opened.
    if (isDone || isAsking || !canFetchAhead()) return
    const timer = setTimeout(() => {
      setDone(true)
      requestIdleCallback(() => void fetchAhead())
    }, calmMs)
    return () => clearTimeout(timer)
  }, [isAsking, isDone])
}
