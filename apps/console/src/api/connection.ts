import { createStore, useStore } from '../store/store.ts'

/** Whether the last call found nobody to answer it. */
export const offlineStore = createStore(false)
export const useIsOffline = (): boolean => useStore(offlineStore)
