import { useEffect, useSyncExternalStore } from 'react'

/** What the page on screen is about, once it knows: it stands in the tab's title instead of the kind of page. */
let shown: string | undefined
const listeners = new Set<() => void>()

function show(name: string | undefined): void {
  shown = name
  for (const listener of listeners) listener()
}

/** Said by a page of something that has a name; undefined as long as it is not known. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    show(name)
    return () => show(undefined)
  }, [name])
}

export const useShownPageName = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
