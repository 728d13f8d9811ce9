import { createStore, useStore } from '../store/store.ts'

/** Whether the last call found nobody to answer it. */
export const isAway = createStore(false)
export const useIsAway = (): boolean => useStore(isAway)
