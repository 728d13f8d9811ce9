import type { SpotlightStore } from '@mantine/spotlight'
import { useEffect } from 'react'

/**
 * Marks the first of what is found, which Enter opens. Mantine marks it when a letter is typed; what is asked of the
 * server comes later, where nothing or something else stood then.
 */
export function useSelectFirstAction(store: SpotlightStore, isSearching: boolean): void {
  // After every drawing: the list itself says whether one of its lines is marked.
  useEffect(() => {
    const list = document.getElementById(store.getState().listId)
    if (!isSearching || !list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  })
}
