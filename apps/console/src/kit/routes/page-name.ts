import { useEffect } from 'react'
import { createStore, useStore } from '../../store/store.ts'

/** What the page on screen is about, once it knows: it stands in the tab's title instead of the kind of page. */
const shownPageName = createStore<string | undefined>(undefined)

/** Said by a page of something that has a name; undefined as long as it is not known. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    shownPageName.set(name)
    return () => shownPageName.set(undefined)
  }, [name])
}

export const useShownPageName = (): string | undefined => useStore(shownPageName)
